import { unlessStale, useQueryClient } from '@studio-desk/shared-auth';
import type { Person, PersonUpdate } from '@studio-desk/shared-contract';
import { useMergingSave } from '@studio-desk/shared-area';
import { personQueries, useUpdatePerson } from '../person-queries';
import { changedPersonFields, mergeEdits } from './merge-edits';

/** Saves what was changed in a person; what others saved meanwhile is kept, or asked about. */
export function usePersonSave(successMessage: string | ((saved: Person) => string)) {
  const update = useUpdatePerson();
  const queryClient = useQueryClient();
  const saving = useMergingSave<Person, PersonUpdate>({
    noun: 'person',
    successMessage,
    changesIn: changedPersonFields,
    send: ({ id, updated_at: readAt }, body) => unlessStale(update.mutateAsync({ id, body, readAt })),
    readAnew: ({ id }) => queryClient.fetchQuery({ ...personQueries.detail(id), staleTime: 0 }),
    merge: mergeEdits,
  });
  return { ...saving, isSaving: update.isPending };
}
