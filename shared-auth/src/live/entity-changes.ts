import type { EntityChange } from '@studio-desk/shared-contract';
import type { Query, QueryFilters } from '@tanstack/react-query';
import { queryClient } from '../session/query-client';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** A change to one of these entities refetches the query; areas set them with `setQueryDefaults`. */
      entities?: readonly EntityChange['entity'][];
    };
  }
}

const COLLECT_MS = 300;
/** Jitter, so that tabs, which all receive a change at once, do not refetch at once. */
const SPREAD_MS = 2_000;

const changed = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

export function receiveChange(entity: string): void {
  changed.add(entity);
  timer ??= setTimeout(refetchChanged, COLLECT_MS + Math.random() * SPREAD_MS);
}

export function forgetChanges(): void {
  clearTimeout(timer);
  timer = undefined;
  changed.clear();
}

function refetchChanged(): void {
  const entities = [...changed];
  forgetChanges();
  refetchQueries({ predicate: (query) => entities.some((entity) => showsEntity(query, entity)) });
}

/** Queries without `entities` are refetched after every change: older areas do not set them. */
function showsEntity({ queryKey }: Query, entity: string): boolean {
  const shown: readonly string[] | undefined = queryClient.getQueryDefaults(queryKey).meta?.entities;
  return shown?.includes(entity) ?? true;
}

/** Refetches visible queries, even if a read is in progress, and the others when they are shown. */
export function refetchQueries(filters: QueryFilters = {}): void {
  const running = queryClient.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
  const reads = running.map(({ queryKey, promise }) => ({ queryKey, promise }));
  void queryClient.invalidateQueries(filters);
  // `invalidateQueries` does not restart a running first fetch or one off screen: its result may be outdated.
  for (const { queryKey, promise } of reads) {
    const invalidate = () =>
      queryClient.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false });
    void promise?.then(invalidate, () => {});
  }
}
