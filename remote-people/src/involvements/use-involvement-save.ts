import { toApiError, unlessStale, useQueryClient } from '@studio-desk/shared-auth';
import { mergeUnitVersions, useMergingSave } from '@studio-desk/shared-area';
import { pickChangedFields, toSentenceCase } from '@studio-desk/shared-ui/components';
import { toast } from '@studio-desk/shared-ui/runtime';
import { personEntity } from '../person-queries';
import { involvementQueries, useAddInvolvement, useUpdateInvolvement } from './involvement-queries';
import type {
  InvolvementKindDescription,
  InvolvementWithCompanyName,
  StoredInvolvement,
} from './involvement-kind';
import { toInvolvementBody } from './involvement-rules';

export function useInvolvementSave<Row extends StoredInvolvement>(
  kind: InvolvementKindDescription<Row>,
  personId: string,
) {
  const queryClient = useQueryClient();
  const adding = useAddInvolvement(kind, personId);
  const update = useUpdateInvolvement(kind);
  const merging = useMergingSave<Row, InvolvementWithCompanyName>({
    noun: kind.noun,
    successMessage: `${toSentenceCase(kind.noun)} updated successfully`,
    changesIn: changedValues,
    send: (on, changes) => unlessStale(update.mutateAsync({ on, body: toInvolvementBody(changes) })),
    refetch: async ({ id, person_id }) => {
      const read = { ...involvementQueries.list(kind, person_id), staleTime: 0 };
      const found = (await queryClient.fetchQuery(read)).find((row) => row.id === id);
      if (!found) throw new RemovedMeanwhile();
      return found;
    },
    parts: (versions) => kind.units.map((unit) => mergeUnitVersions(unit, versions)),
  });
  const add = async (record: InvolvementWithCompanyName) => {
    const added = await adding.mutateAsync(toInvolvementBody(record));
    toast.success(`${toSentenceCase(kind.noun)} added successfully`);
    return added;
  };
  return {
    save: (base: Row | null, record: InvolvementWithCompanyName) =>
      base ? merging.save(base, record) : add(record),
    /** After a 404, resolves to what is missing: the record or its person. Resolves to null otherwise. */
    missingEntity: async (error: unknown): Promise<'record' | 'person' | null> => {
      if (!isNotFound(error)) return null;
      // The response does not say whether the record or the person is gone, so read the person.
      const person = personEntity.readLatest(personId);
      const isGone = await person.then(
        () => false,
        (why: unknown) => personEntity.removeFromCacheIfGone(why, personId),
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

/** Returns the changed values. A new company name with the same id is not one: the company was renamed. */
function changedValues(
  stored: StoredInvolvement,
  values: InvolvementWithCompanyName,
): InvolvementWithCompanyName {
  const { company_name, ...changes } = pickChangedFields(stored, values);
  return changes.company_id === undefined ? changes : { ...changes, company_name };
}
