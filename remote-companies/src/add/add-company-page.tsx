import { failureText, useSession } from '@studio-desk/shared-auth';
import { paths } from '@studio-desk/shared-contract';
import { PageHead } from '@studio-desk/shared-ui/components';
import { toast, useLocation, useNavigate } from '@studio-desk/shared-ui/runtime';
import { useAddCompany } from '../company-queries';
import { CompanyForm } from '../form/company-form';
import { emptyFormValues } from '../form/company-form-values';
import { useCurrentYear } from '../use-current-year';

/** Add Company, prefilled from the address. After a save the form is empty again, for the next one, but for the UGA contact. */
export function AddCompanyPage() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const addCompany = useAddCompany();
  return (
    <>
      <PageHead title="Add Company" />
      <CompanyForm
        key={search}
        start={useStart()}
        layout="page"
        submitLabel="Add Company"
        similarTo={{}}
        continueLabel="Continue Adding New Company"
        save={async (company) => {
          await addCompany.mutateAsync(company);
          toast.success('Company added successfully!');
          return emptyFormValues({ uga_contact: company.uga_contact ?? '' });
        }}
        failureMessage="Failed to add company"
        failureText={failureText}
        onCancel={() => void navigate(paths.companies.explore)}
      />
    </>
  );
}

/**
 * The UGA contact is who adds the company, the founder whom the address names; the office modal asks for office space
 * from this year on.
 */
function useStart() {
  const { user } = useSession();
  const year = useCurrentYear();
  const { state, search }: { state: unknown; search: string } = useLocation();
  const params = new URLSearchParams(search);
  const start = {
    uga_contact: user?.full_name ?? '',
    name: params.get('name') ?? '',
    contact_email: params.get('contact_email') ?? '',
  };
  if (!isForOffice(state)) return emptyFormValues(start);
  return emptyFormValues({
    ...start,
    office_space_at_studio_225: 'Yes',
    office_year: String(year),
  });
}

const isForOffice = (state: unknown) =>
  typeof state === 'object' && state !== null && 'withOfficeSpace' in state && state.withOfficeSpace === true;
