import { paths } from '@studio-desk/shared-contract';
import { PageHead } from '@studio-desk/shared-ui/components';
import { toast, useNavigate } from '@studio-desk/shared-ui/runtime';
import { CompanyForm } from './company-form';
import { useAddCompany } from './company-queries';

/** Add Company (spec section 2). After a save the form is empty again, for the next one. */
export function AddCompanyPage() {
  const navigate = useNavigate();
  const addCompany = useAddCompany();
  return (
    <>
      <PageHead title="Add Company" />
      <CompanyForm
        submitLabel="Add Company"
        save={async (company) => {
          await addCompany.mutateAsync(company);
          toast.success('Company added successfully!');
        }}
        failureMessage="Failed to add company"
        onCancel={() => void navigate(paths.companies.explore)}
      />
    </>
  );
}
