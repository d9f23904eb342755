import { errorMessage } from '@studio-desk/shared-auth';
import type { Company } from '@studio-desk/shared-contract';
import { DeleteRecord } from '@studio-desk/shared-area';
import { companyEntity } from '../company-queries';

export function DeleteCompany({ company, onDeleted }: { company: Company; onDeleted: () => void }) {
  const { mutateAsync } = companyEntity.useDelete();
  return (
    <DeleteRecord
      entity={companyEntity}
      id={company.id}
      name={company.company_name}
      // Pass `onDeleted` to `mutateAsync`, which skips it if the user has opened another company meanwhile.
      remove={() => mutateAsync(company, { onSuccess: onDeleted })}
      failureOf={(error) => errorMessage(error, 'Failed to delete company')}
    />
  );
}
