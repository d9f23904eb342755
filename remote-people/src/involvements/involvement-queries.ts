import { forgetRecord, request, toApiError, useMutation, useQueryClient } from '@studio-desk/shared-auth';
import { omitEmpty, type InvolvementBody } from '@studio-desk/shared-contract';
import { personEntity, personQueries } from '../person-queries';
import type { InvolvementKindDescription, StoredInvolvement } from './involvement-kind';

// Uses the query key of people, because saving an involvement can change its person, so both are refetched.
const { read, refresh } = personEntity;

export const involvementQueries = {
  list: <Row extends StoredInvolvement>({ kind, calls }: InvolvementKindDescription<Row>, personId: string) =>
    read(['records', kind, personId], calls.list, { params: { id: personId } }),
};

export function useAddInvolvement<Row extends StoredInvolvement>(
  kind: InvolvementKindDescription<Row>,
  personId: string,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: InvolvementBody) =>
      request(kind.calls.create, { params: { id: personId }, body: omitEmpty(body) }),
    onSuccess: (added) => {
      const { queryKey } = involvementQueries.list(kind, personId);
      queryClient.setQueryData(queryKey, (rows: Row[] | undefined) => rows && [added, ...rows]);
      refresh();
    },
  });
}

interface InvolvementChange<Row> {
  on: Row;
  body: InvolvementBody;
}

export function useUpdateInvolvement<Row extends StoredInvolvement>(kind: InvolvementKindDescription<Row>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ on, body }: InvolvementChange<Row>) =>
      request(kind.calls.update, {
        params: { id: on.person_id, record_id: on.id },
        headers: { 'if-match': on.updated_at },
        body,
      }),
    onSuccess: (saved) => {
      const { queryKey } = involvementQueries.list(kind, saved.person_id);
      queryClient.setQueryData(queryKey, (rows: Row[] | undefined) =>
        rows?.map((row) => (row.id === saved.id ? saved : row)),
      );
      refresh();
    },
  });
}

export function useRemoveInvolvement<Row extends StoredInvolvement>(kind: InvolvementKindDescription<Row>) {
  return useMutation({
    mutationFn: ({ id, person_id }: Row) =>
      request(kind.calls.remove, { params: { id: person_id, record_id: id } }),
    onSuccess: (_, { id }) => forgetRecord(personQueries.all(), id),
    // 404 means that the record or the person is already deleted, so refetch to remove it from the screen.
    onError: (error) => {
      if (toApiError(error).status === 404) refresh();
    },
  });
}
