import { errorMessage } from '@studio-desk/shared-auth';
import type { Company } from '@studio-desk/shared-contract';
import { DeleteRecord } from '@studio-desk/shared-area';
import { companyEntity } from '../company-queries';

export function DeleteCompany({ company, onDeleted }: { company: Company; onDeleted: () => void }) {
  const { mutateAsync } = companyEntity.useDelete();
  return (
    <DeleteRecord
      noun="company"
      name={company.company_name}
      // `onSuccess` does not run after unmount: a user who opened another company stays there.
      remove={() => mutateAsync(company, { onSuccess: onDeleted })}
      failureOf={(error) => errorMessage(error, 'Failed to delete company')}
    />
  );
}
