import { Card, PageHeader, Skeleton } from '@studio-desk/shared-ui/components';
import { useLocation } from '@studio-desk/shared-ui/runtime';
import { NewPersonForm } from './new-person-form';
import { usePersonPrefill } from './use-person-prefill';

export function AddPersonPage() {
  const { search } = useLocation();
  return (
    <>
      <PageHeader title="Add Person" />
      <PrefilledPerson key={search} />
    </>
  );
}

function PrefilledPerson() {
  const prefill = usePersonPrefill();
  if (prefill) return <NewPersonForm {...prefill} />;
  return (
    <Card>
      <Skeleton shape="record" />
    </Card>
  );
}
