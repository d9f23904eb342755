import { toApiError, unlessStale, useQueryClient } from '@studio-desk/shared-auth';
import { mergeUnit, useMergingSave } from '@studio-desk/shared-area';
import { changedFields, sentenceCase } from '@studio-desk/shared-ui/components';
import { toast } from '@studio-desk/shared-ui/runtime';
import { personEntity } from '../person-queries';
import { personRecordQueries, useAddRecord, useUpdateRecord } from './person-record-queries';
import type { RecordKind, RecordValues, StoredRecord } from './record-kind';
import { bodyOf } from './record-rules';

export function useRecordSave<Row extends StoredRecord>(kind: RecordKind<Row>, personId: string) {
  const queryClient = useQueryClient();
  const adding = useAddRecord(kind, personId);
  const update = useUpdateRecord(kind);
  const merging = useMergingSave<Row, RecordValues>({
    noun: kind.noun,
    successMessage: `${sentenceCase(kind.noun)} updated successfully`,
    changesIn: changedValues,
    send: (on, changes) => unlessStale(update.mutateAsync({ on, body: bodyOf(changes) })),
    refetch: async ({ id, person_id }) => {
      const read = { ...personRecordQueries.list(kind, person_id), staleTime: 0 };
      const found = (await queryClient.fetchQuery(read)).find((row) => row.id === id);
      if (!found) throw new RemovedMeanwhile();
      return found;
    },
    parts: (versions) => kind.units.map((unit) => mergeUnit(unit, versions)),
  });
  const add = async (record: RecordValues) => {
    const added = await adding.mutateAsync(bodyOf(record));
    toast.success(`${sentenceCase(kind.noun)} added successfully`);
    return added;
  };
  return {
    save: (base: Row | null, record: RecordValues) => (base ? merging.save(base, record) : add(record)),
    /** Whether a 404 is about the record or the person; null for other errors. */
    missingEntity: async (error: unknown): Promise<'record' | 'person' | null> => {
      if (!isNotFound(error)) return null;
      // The response does not say which of the two is gone, so read the person.
      const person = personEntity.readLatest(personId);
      const isGone = await person.then(
        () => false,
        (why: unknown) => personEntity.forgetIfGone(why, personId),
      );
      return isGone ? 'person' : 'record';
    },
    question: merging.question,
    isSaving: update.isPending,
  };
}

class RemovedMeanwhile extends Error {
  override readonly name = 'RemovedMeanwhile';
}

const isNotFound = (error: unknown): boolean =>
  error instanceof RemovedMeanwhile || toApiError(error).status === 404;

/** A new name with the same id is not a change: the company was renamed. */
function changedValues(stored: StoredRecord, values: RecordValues): RecordValues {
  const { company_name, ...changes } = changedFields(stored, values);
  return changes.company_id === undefined ? changes : { ...changes, company_name };
}
