import type { EntityChange } from '@studio-desk/shared-contract';
import type { Query, QueryFilters } from '@tanstack/react-query';
import { queryClient } from '../session/query-client';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The query is refetched when one of these entities changes. Set this with `setQueryDefaults`. */
      entities?: readonly EntityChange['entity'][];
    };
  }
}

const COLLECT_MS = 300;
/** Longest random delay of a refetch, so that not all tabs refetch at once after the same change. */
const SPREAD_MS = 2_000;

const changed = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

export function scheduleRefetch(entity: string): void {
  changed.add(entity);
  timer ??= setTimeout(refetchChanged, COLLECT_MS + Math.random() * SPREAD_MS);
}

export function cancelScheduledRefetch(): void {
  clearTimeout(timer);
  timer = undefined;
  changed.clear();
}

function refetchChanged(): void {
  // Wait until the user's own saves end, because refetching a record during its deletion may return a 404.
  if (queryClient.isMutating() > 0) {
    timer = setTimeout(refetchChanged, COLLECT_MS);
    return;
  }
  const entities = [...changed];
  cancelScheduledRefetch();
  const queries = queryClient.getQueryCache().getAll();
  const outdated = new Set(
    queries.filter((query) => !isForgotten(query) && entities.some((entity) => showsEntity(query, entity))),
  );
  refetchQueries({ predicate: (query) => outdated.has(query) });
}

/** True if `forgetRecord` invalidated the query: the record is deleted, so a refetch would return a 404. */
const isForgotten = ({ state }: Query) =>
  state.isInvalidated && state.status === 'success' && state.fetchStatus === 'idle';

/** Older releases of areas do not set `entities`, so their queries are refetched after every change. */
function showsEntity({ queryKey }: Query, entity: string): boolean {
  const shown: readonly string[] | undefined = queryClient.getQueryDefaults(queryKey).meta?.entities;
  return shown?.includes(entity) ?? true;
}

/** Refetches visible queries, even while they load. Other queries are refetched when they are shown. */
export function refetchQueries(filters: QueryFilters = {}): void {
  const running = queryClient.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
  const reads = running.map(({ queryKey, promise }) => ({ queryKey, promise }));
  void queryClient.invalidateQueries(filters);
  // `invalidateQueries` does not restart the first fetch of a query, nor a fetch of a query that no component
  // uses. So invalidate these queries again when their fetch ends.
  for (const { queryKey, promise } of reads) {
    const invalidate = () =>
      queryClient.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false });
    void promise?.then(invalidate, () => {});
  }
}
