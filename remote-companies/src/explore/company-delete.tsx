import { errorMessage } from '@studio-desk/shared-auth';
import type { Company } from '@studio-desk/shared-contract';
import { DeleteRecord } from '@studio-desk/shared-area';
import { companyEntity } from '../company-queries';

/** The button that deletes the company, and the question before it. */
export function DeleteCompany({ company, onDeleted }: { company: Company; onDeleted: () => void }) {
  const { mutateAsync } = companyEntity.useDelete();
  return (
    <DeleteRecord
      noun="company"
      name={company.company_name}
      // Who has gone on to another company stays there, and is told all the same.
      remove={() => mutateAsync(company, { onSuccess: onDeleted })}
      failureOf={(error) => errorMessage(error, 'Failed to delete company')}
    />
  );
}
