import { forgetRecord, queryClient, request, toApiError, useMutation } from '@studio-desk/shared-auth';
import { MAX_CACHED_ROWS, omitEmpty, type EntityCalls, type RecordKind } from '@studio-desk/shared-contract';
import { entityReads } from './entity-reads';

interface EntityOptions<Row, Create, Update> {
  kind: RecordKind;
  calls: EntityCalls<Row, Create, Update>;
  /** Called after a record was deleted, to remove it from cached data other than lists. */
  onForget?: (id: string) => void;
}

interface Change<Update> {
  id: string;
  body: Update;
  /** `updated_at` of the edited version; the server returns `stale_edit` if the record has changed since. */
  readAt?: string;
}

export type Entity<Row, Create extends object, Update> = ReturnType<
  typeof entityQueries<Row & { id: string }, Create, Update>
>;

export function entityQueries<Row extends { id: string }, Create extends object, Update>({
  kind,
  calls,
  onForget,
}: EntityOptions<Row, Create, Update>) {
  const { all, read, readPage } = entityReads(kind);
  const detail = (id: string) => read(['detail', id], calls.get, { params: { id } });
  const refresh = () => void queryClient.invalidateQueries({ queryKey: all() });
  const forget = (id: string) => {
    onForget?.(id);
    forgetRecord(all(), id);
  };
  /** On a 404, removes the record from the cache and returns true. */
  const forgetIfGone = (error: unknown, id: string): boolean => {
    const isGone = toApiError(error).status === 404;
    if (isGone) forget(id);
    return isGone;
  };

  return {
    queries: {
      all,
      cache: () => readPage(['cache'], calls.list, { querystring: { limit: MAX_CACHED_ROWS } }),
      detail,
    },
    read,
    readPage,
    refresh,
    forgetIfGone,
    readLatest: (id: string) => queryClient.fetchQuery({ ...detail(id), staleTime: 0 }),
    useAdd: () =>
      useMutation({
        mutationFn: (body: Create) => request(calls.create, { body: omitEmpty(body) }),
        // The request may have succeeded even if its response was lost: refetch, so that a retry shows it.
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
        onError: (error, { id }) => void forgetIfGone(error, id),
      }),
    useDelete: () =>
      useMutation({
        mutationFn: ({ id }: { id: string }) => request(calls.remove, { params: { id } }),
        onSuccess: (_, { id }) => forget(id),
        onError: (error, { id }) => void forgetIfGone(error, id),
      }),
  };
}
