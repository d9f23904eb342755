import { toApiError, unlessStale, useQueryClient } from '@studio-desk/shared-auth';
import { joinedParts, mergeUnit, useMergingSave, type Choices } from '@studio-desk/shared-area';
import { changedFields, sentenceCase } from '@studio-desk/shared-ui/components';
import { toast } from '@studio-desk/shared-ui/runtime';
import { personEntity } from '../person-queries';
import { personRecordQueries, useAddRecord, useUpdateRecord } from './person-record-queries';
import type { RecordKind, RecordSaid, StoredRecord } from './record-kind';
import { bodyOf } from './record-rules';

/** Adds a record, or saves what was changed in one; what others saved meanwhile is kept, or asked about. */
export function useRecordSave<Row extends StoredRecord>(kind: RecordKind<Row>, personId: string) {
  const queryClient = useQueryClient();
  const adding = useAddRecord(kind, personId);
  const update = useUpdateRecord(kind);
  const merging = useMergingSave<Row, RecordSaid>({
    noun: kind.noun,
    successMessage: `${sentenceCase(kind.noun)} updated successfully`,
    changesIn: changedSaid,
    send: (on, changes) => unlessStale(update.mutateAsync({ on, body: bodyOf(changes) })),
    readAnew: async ({ id, person_id }) => {
      const read = { ...personRecordQueries.list(kind, person_id), staleTime: 0 };
      const found = (await queryClient.fetchQuery(read)).find((row) => row.id === id);
      if (!found) throw new RemovedMeanwhile();
      return found;
    },
    merge: (base, mine, theirs) => merged(kind, base, mine, theirs),
  });
  const add = async (said: RecordSaid) => {
    const added = await adding.mutateAsync(bodyOf(said));
    toast.success(`${sentenceCase(kind.noun)} added successfully`);
    return added;
  };
  return {
    /** Null where the person goes on editing. */
    save: (base: Row | null, said: RecordSaid) => (base ? merging.save(base, said) : add(said)),
    /** Why a save failed, where that is because something is not there any more. */
    whatIsGone: async (error: unknown): Promise<'record' | 'person' | null> => {
      if (!isNotFound(error)) return null;
      // The answer does not say which of the two it is; what is open of the person shows what this finds.
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

/** Somebody else has removed the record that is being saved. */
class RemovedMeanwhile extends Error {
  override readonly name = 'RemovedMeanwhile';
}

const isNotFound = (error: unknown): boolean =>
  error instanceof RemovedMeanwhile || toApiError(error).status === 404;

/** The name alone is no change: the company has got another one. */
function changedSaid(record: StoredRecord, said: RecordSaid): RecordSaid {
  const { company_name, ...changes } = changedFields(record, said);
  return changes.company_id === undefined ? changes : { ...changes, company_name };
}

function merged<Row extends StoredRecord>(
  { units }: RecordKind<Row>,
  base: Row,
  mine: RecordSaid,
  theirs: Row,
) {
  const changes = changedSaid(base, mine);
  const { conflicts, values } = joinedParts(units.map((unit) => mergeUnit(unit, { base, theirs, changes })));
  return { conflicts, settle: (choices: Choices): RecordSaid => changedSaid(theirs, values(choices)) };
}
