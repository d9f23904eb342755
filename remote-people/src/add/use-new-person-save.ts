import { paths, FOLLOW_UP_LABELS, type Person, type PersonCreate } from '@studio-desk/shared-contract';
import { toast, useNavigate } from '@studio-desk/shared-ui/runtime';
import { addFollowUp } from '../follow-ups';
import { usePersonSave } from '../edit/use-person-save';
import { personEntity } from '../person-queries';
import { useNameTakenCheck } from './use-name-check';

export const DUPLICATE_NAME_UNRESOLVED_MESSAGE = 'Please resolve the duplicate name issue before submitting';

export function useNewPersonSave() {
  const navigate = useNavigate();
  const { mutateAsync: add } = personEntity.useAdd();
  const isTaken = useNameTakenCheck();
  const update = usePersonSave(({ name }) => `${name} has been updated successfully!`);

  const send = async (body: PersonCreate, picked: Person | null): Promise<Person | null> => {
    if (picked) return update.save(picked, body);
    if (await isTaken(body.name)) {
      toast.error(DUPLICATE_NAME_UNRESOLVED_MESSAGE);
      return null;
    }
    const person = await add(body);
    toast.success(`${person.name} has been added successfully!`, {
      label: 'Open Record',
      onPick: () => void navigate(paths.people.details(person.id)),
    });
    return person;
  };

  const save = async (body: PersonCreate, picked: Person | null) => {
    const saved = await send(body, picked);
    if (saved) followUp(saved);
    return saved;
  };
  return { save, question: update.question };
}

function followUp({ id, labels }: Person) {
  if (FOLLOW_UP_LABELS.some((label) => labels.includes(label))) addFollowUp(id);
}
