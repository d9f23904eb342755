import { forgetRecord, request, toApiError, useMutation, useQueryClient } from '@studio-desk/shared-auth';
import { omitEmpty, type PersonRecordBody } from '@studio-desk/shared-contract';
import { personEntity, personQueries } from '../person-queries';
import type { RecordKind, StoredRecord } from './record-kind';

// Uses the query key of people: saving a record can change its person, so both are refetched.
const { read, refresh } = personEntity;

export const personRecordQueries = {
  list: <Row extends StoredRecord>({ kind, calls }: RecordKind<Row>, personId: string) =>
    read(['records', kind, personId], calls.list, { params: { id: personId } }),
};

export function useAddRecord<Row extends StoredRecord>(kind: RecordKind<Row>, personId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: PersonRecordBody) =>
      request(kind.calls.create, { params: { id: personId }, body: omitEmpty(body) }),
    onSuccess: (added) => {
      const { queryKey } = personRecordQueries.list(kind, personId);
      queryClient.setQueryData(queryKey, (rows: Row[] | undefined) => rows && [added, ...rows]);
      refresh();
    },
  });
}

interface RecordChange<Row> {
  on: Row;
  body: PersonRecordBody;
}

export function useUpdateRecord<Row extends StoredRecord>(kind: RecordKind<Row>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ on, body }: RecordChange<Row>) =>
      request(kind.calls.update, {
        params: { id: on.person_id, record_id: on.id },
        headers: { 'if-match': on.updated_at },
        body,
      }),
    onSuccess: (saved) => {
      const { queryKey } = personRecordQueries.list(kind, saved.person_id);
      queryClient.setQueryData(queryKey, (rows: Row[] | undefined) =>
        rows?.map((row) => (row.id === saved.id ? saved : row)),
      );
      refresh();
    },
  });
}

export function useRemoveRecord<Row extends StoredRecord>(kind: RecordKind<Row>) {
  return useMutation({
    mutationFn: ({ id, person_id }: Row) =>
      request(kind.calls.remove, { params: { id: person_id, record_id: id } }),
    onSuccess: (_, { id }) => forgetRecord(personQueries.all(), id),
    // 404 means that the record or the person is already deleted: refetch to remove it from the screen.
    onError: (error) => {
      if (toApiError(error).status === 404) refresh();
    },
  });
}
