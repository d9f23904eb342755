import type { Person } from '@studio-desk/shared-contract';
import { DeleteRecordButton } from '@studio-desk/shared-area';
import { personEntity } from '../person-queries';

export function DeletePersonButton({ person, onDeleted }: { person: Person; onDeleted: () => void }) {
  const { mutateAsync } = personEntity.useDelete();
  return (
    <DeleteRecordButton
      entity={personEntity}
      id={person.id}
      name={person.name}
      tone="quiet-red"
      // Pass `onDeleted` to `mutateAsync`: it is then not called if the dialog has been closed meanwhile.
      remove={() => mutateAsync(person, { onSuccess: onDeleted })}
    />
  );
}
