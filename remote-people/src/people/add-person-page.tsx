import { paths } from '@studio-desk/shared-contract';
import { PageHead } from '@studio-desk/shared-ui/components';
import { toast, useNavigate, useSearchParams } from '@studio-desk/shared-ui/runtime';
import { useEffect, useState } from 'react';
import { PersonForm } from './person-form';
import { emptyPerson } from './person-form-values';
import { labelsOf } from './person-labels';
import { useAddPerson } from './person-queries';

/** Time to read the message before the form is left (spec section 9). */
const REDIRECT_DELAY_MS = 1500;

/** Add Person (spec section 2), prefilled from the address. Saving leads to the dashboard. */
export function AddPersonPage() {
  const navigate = useNavigate();
  const addPerson = useAddPerson();
  const prefilled = usePrefilled();
  const [isAdded, setAdded] = useState(false);
  useEffect(() => {
    if (!isAdded) return;
    const timer = setTimeout(() => void navigate(paths.people.dashboard), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isAdded, navigate]);
  return (
    <>
      <PageHead title="Add Person" />
      <PersonForm
        submitLabel="Add Person"
        initial={prefilled}
        locked={isAdded}
        save={async (person) => {
          const { name } = await addPerson.mutateAsync(person);
          toast.success(`${name} has been added successfully!`);
        }}
        onSaved={() => setAdded(true)}
        failureMessage="Failed to save person"
        onCancel={() => void navigate(paths.people.explore)}
      />
    </>
  );
}

function usePrefilled() {
  const [params] = useSearchParams();
  return {
    ...emptyPerson,
    name: params.get('name') ?? '',
    email: params.get('email') ?? '',
    phone: params.get('phone') ?? '',
    labels: labelsOf(params.get('labels')),
  };
}
