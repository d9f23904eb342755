import { errorMessage } from '@studio-desk/shared-auth';
import type { Person } from '@studio-desk/shared-contract';
import { DeleteRecord } from '@studio-desk/shared-area';
import { personEntity } from '../person-queries';

export function DeletePerson({ person, onDeleted }: { person: Person; onDeleted: () => void }) {
  const { mutateAsync } = personEntity.useDelete();
  return (
    <DeleteRecord
      entity={personEntity}
      id={person.id}
      name={person.name}
      tone="quiet-red"
      // Passed to `mutateAsync`, since this `onSuccess` is skipped if the dialog is already gone.
      remove={() => mutateAsync(person, { onSuccess: onDeleted })}
      failureOf={(error) => errorMessage(error, 'Failed to delete person')}
    />
  );
}
