import type { Company } from '@studio-desk/shared-contract';
import { DeleteRecordButton } from '@studio-desk/shared-area';
import { companyEntity } from '../company-queries';

export function DeleteCompanyButton({ company, onDeleted }: { company: Company; onDeleted: () => void }) {
  const { mutateAsync } = companyEntity.useDelete();
  return (
    <DeleteRecordButton
      entity={companyEntity}
      id={company.id}
      name={company.company_name}
      // Pass `onDeleted` to `mutateAsync`: it is then not called if the user has opened another company.
      remove={() => mutateAsync(company, { onSuccess: onDeleted })}
    />
  );
}
