import { failureText, useSession } from '@studio-desk/shared-auth';
import { useRecordForm } from '@studio-desk/shared-area';
import { paths, type Company, type CompanyCreate } from '@studio-desk/shared-contract';
import { Banner, ButtonLink, PageHeader } from '@studio-desk/shared-ui/components';
import { toast, useLocation, useNavigate } from '@studio-desk/shared-ui/runtime';
import { useState } from 'react';
import { companyConfigQueries, companyEntity } from '../company-queries';
import { CompanyForm } from '../form/company-form';
import { createEmptyCompanyFormValues, type CompanyFormValues } from '../form/company-form-values';
import { companyDraftKind, companySchema } from '../form/company-schema';
import { useSimilarNamesCheck } from '../form/use-similar-names-check';

export function AddCompanyPage() {
  const { search } = useLocation();
  return (
    <>
      <PageHeader title="Add Company" />
      <NewCompany key={search} start={useStart()} />
    </>
  );
}

/** After a save the form is cleared for the next company, except for the UGA contact. */
function NewCompany({ start }: { start: CompanyFormValues }) {
  const navigate = useNavigate();
  const { mutateAsync: add } = companyEntity.useAdd();
  const similar = useSimilarNamesCheck();
  const [added, setAdded] = useState<Company | null>(null);
  const record = useRecordForm<Company | null, CompanyFormValues, CompanyCreate, CompanyFormValues>({
    schema: companySchema,
    draftKind: companyDraftKind,
    latest: null,
    formValues: () => start,
    save: async (body) => {
      if (!(await similar.allows(body, null))) return null;
      setAdded(await add(body));
      toast.success('Company added successfully!');
      return createEmptyCompanyFormValues({ uga_contact: body.uga_contact ?? '' });
    },
    failureMessage: 'Failed to add company',
    failureText,
    toastsFieldErrors: true,
    onSaved: (next) => {
      similar.forget();
      record.restart(next);
    },
  });
  const banner = (
    <>
      {record.banner}
      {added && <AddedBanner company={added} />}
    </>
  );
  return (
    <CompanyForm
      record={{ ...record, banner }}
      similar={similar}
      layout="page"
      submitLabel="Add Company"
      continueLabel="Continue Adding New Company"
      onCancel={() => void navigate(paths.companies.explore)}
    />
  );
}

const AddedBanner = ({ company }: { company: Company }) => (
  <Banner
    tone="success"
    title={`${company.company_name} was added.`}
    action={
      <ButtonLink to={paths.companies.details(company.id)} size="sm">
        Open Record
      </ButtonLink>
    }
  />
);

/** Returns the initial values. The office dialog sets `withOfficeSpace` in the navigation state. */
function useStart() {
  const { user } = useSession();
  const year = companyConfigQueries.useCurrentYear();
  const { state, search }: { state: unknown; search: string } = useLocation();
  const params = new URLSearchParams(search);
  const start = {
    uga_contact: user?.full_name ?? '',
    name: params.get('name') ?? '',
    contact_email: params.get('contact_email') ?? '',
  };
  if (!isForOffice(state)) return createEmptyCompanyFormValues(start);
  return createEmptyCompanyFormValues({
    ...start,
    office_space_at_studio_225: 'Yes',
    office_year: String(year),
  });
}

const isForOffice = (state: unknown) =>
  typeof state === 'object' && state !== null && 'withOfficeSpace' in state && state.withOfficeSpace === true;
