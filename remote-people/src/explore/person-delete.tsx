import { errorMessage } from '@studio-desk/shared-auth';
import type { Person } from '@studio-desk/shared-contract';
import { DeleteRecord } from '@studio-desk/shared-area';
import { personEntity } from '../person-queries';

/** The button that deletes the person, and the question before it. */
export function DeletePerson({ person, onDeleted }: { person: Person; onDeleted: () => void }) {
  const { mutateAsync } = personEntity.useDelete();
  return (
    <DeleteRecord
      noun="person"
      name={person.name}
      tone="quiet-red"
      // Who has gone on to somebody else stays there, and is told all the same.
      remove={() => mutateAsync(person, { onSuccess: onDeleted })}
      failureOf={(error) => errorMessage(error, 'Failed to delete person')}
    />
  );
}
