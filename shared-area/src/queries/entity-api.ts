import { forgetRecord, queryClient, request, toApiError, useMutation } from '@studio-desk/shared-auth';
import {
  MAX_CACHED_ROWS,
  omitEmpty,
  type EntityRoutes,
  type RecordKind,
  type RevertRequest,
} from '@studio-desk/shared-contract';
import { createEntityQueries, toLimitOffset } from './entity-queries';

interface EntityOptions<Row, Create, Update> {
  kind: RecordKind;
  calls: EntityRoutes<Row, Create, Update>;
  /** Called after a record was deleted, to remove it from cached data other than lists. */
  onForget?: (id: string) => void;
}

interface Change<Update> {
  id: string;
  body: Update;
  /** `updated_at` of the edited version; the server returns `stale_edit` if the record has changed since. */
  readAt?: string;
}

interface RevertInput extends Pick<RevertRequest, 'history_id' | 'fields'>, Pick<Change<unknown>, 'readAt'> {
  force?: boolean;
}

export type EntityApi<Row, Create extends object, Update> = ReturnType<
  typeof createEntityApi<Row & { id: string }, Create, Update>
>;

/** The members that do not depend on the create and update bodies, so all record kinds share them. */
export type RecordEntityApi = Pick<
  EntityApi<{ id: string }, object, unknown>,
  'kind' | 'history' | 'trash' | 'restore' | 'revert'
>;

export function createEntityApi<Row extends { id: string }, Create extends object, Update>({
  kind,
  calls,
  onForget,
}: EntityOptions<Row, Create, Update>) {
  const { all, read, readPage } = createEntityQueries(kind);
  const detail = (id: string) => read(['detail', id], calls.get, { params: { id } });
  const refresh = () => void queryClient.invalidateQueries({ queryKey: all() });
  const forget = (id: string) => {
    onForget?.(id);
    forgetRecord(all(), id);
  };
  /** On a 404, removes the record from the cache and returns true. */
  const removeFromCacheIfGone = (error: unknown, id: string): boolean => {
    const isGone = toApiError(error).status === 404;
    if (isGone) forget(id);
    return isGone;
  };

  return {
    kind,
    queries: {
      all,
      cache: () => readPage(['cache'], calls.list, { querystring: { limit: MAX_CACHED_ROWS } }),
      detail,
    },
    /** Works even for a deleted record. */
    history: (id: string, page: number) =>
      readPage(['history', id, page], calls.history, { params: { id }, querystring: toLimitOffset(page) }),
    trash: (search: string, page: number) =>
      readPage(['trash', search, page], calls.trash, {
        querystring: { ...omitEmpty({ q: search }), ...toLimitOffset(page) },
      }),
    // Also refetch after a failure, because the request may have succeeded even if its response was lost.
    restore: (id: string) => request(calls.restore, { params: { id } }).finally(refresh),
    revert: (id: string, { readAt, ...body }: RevertInput) =>
      request(calls.revert, { params: { id }, headers: { 'if-match': readAt }, body }).finally(refresh),
    read,
    readPage,
    refresh,
    removeFromCacheIfGone,
    readLatest: (id: string) => queryClient.fetchQuery({ ...detail(id), staleTime: 0 }),
    useAdd: () =>
      useMutation({
        mutationFn: (body: Create) => request(calls.create, { body: omitEmpty(body) }),
        // The request may have succeeded even if its response was lost, so refetch to show it before a retry.
        onSettled: refresh,
      }),
    useUpdate: () =>
      useMutation({
        mutationFn: ({ id, body, readAt }: Change<Update>) =>
          request(calls.update, { params: { id }, headers: { 'if-match': readAt }, body }),
        onSuccess: (row) => {
          queryClient.setQueryData<Row>(detail(row.id).queryKey, row);
          refresh();
        },
        onError: (error, { id }) => void removeFromCacheIfGone(error, id),
      }),
    useDelete: () =>
      useMutation({
        mutationFn: ({ id }: { id: string }) => request(calls.remove, { params: { id } }),
        onSuccess: (_, { id }) => forget(id),
        onError: (error, { id }) => void removeFromCacheIfGone(error, id),
      }),
  };
}
