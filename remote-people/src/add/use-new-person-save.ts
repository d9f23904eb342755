import { toApiError } from '@studio-desk/shared-auth';
import { ROUTED_LABELS, type Person } from '@studio-desk/shared-contract';
import { toast } from '@studio-desk/shared-ui/runtime';
import { rememberFollowUp } from '../follow-ups';
import { newPersonBody, type PersonFormValues } from '../form/person-form-values';
import { usePersonSave } from '../form/use-person-save';
import { useAddPerson } from '../person-queries';
import { useIsTaken } from './use-name-check';

/** Said to who saves a name that somebody has. */
export const DUPLICATE_UNRESOLVED = 'Please resolve the duplicate name issue before submitting';

/** Adds a person, or updates the one that was picked; `goOn` hears that nothing was saved, and whether it is gone. */
export function useNewPersonSave(picked: Person | null, goOn: (isGone: boolean) => void) {
  const addPerson = useAddPerson();
  const isTaken = useIsTaken();
  const update = usePersonSave(({ name }) => `${name} has been updated successfully!`);

  const send = async (values: PersonFormValues): Promise<Person | null> => {
    const body = newPersonBody(values);
    if (picked) return update.save(picked, body);
    if (await isTaken(body.name)) {
      toast.error(DUPLICATE_UNRESOLVED);
      return null;
    }
    const person = await addPerson.mutateAsync(body);
    toast.success(`${person.name} has been added successfully!`);
    return person;
  };

  const save = async (values: PersonFormValues) => {
    try {
      const saved = await send(values);
      if (saved) followUp(saved);
      else goOn(false);
      return saved !== null;
    } catch (error) {
      goOn(toApiError(error).status === 404);
      throw error;
    }
  };
  return { save, question: update.question };
}

/** What follows from the labels waits on the dashboard. */
function followUp({ id, labels }: Person) {
  if (ROUTED_LABELS.some((label) => labels.includes(label))) rememberFollowUp(id);
}
