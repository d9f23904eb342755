import { failureText, useRecordDraft, useSession } from '@studio-desk/shared-auth';
import { useRecordForm } from '@studio-desk/shared-area';
import { paths, type Company } from '@studio-desk/shared-contract';
import { Banner, ButtonLink, DraftBanner, PageHead } from '@studio-desk/shared-ui/components';
import { toast, useLocation, useNavigate } from '@studio-desk/shared-ui/runtime';
import { useState } from 'react';
import { companyConfig, companyEntity } from '../company-queries';
import { companyDraft } from '../form/company-draft';
import { CompanyForm } from '../form/company-form';
import { emptyFormValues, type CompanyFormValues } from '../form/company-form-values';
import { companySchema } from '../form/company-schema';

export function AddCompanyPage() {
  const { search } = useLocation();
  return (
    <>
      <PageHead title="Add Company" />
      <NewCompany key={search} start={useStart()} />
    </>
  );
}

/** After a save the form is cleared for the next company, except for the UGA contact. */
function NewCompany({ start }: { start: CompanyFormValues }) {
  const navigate = useNavigate();
  const { mutateAsync: add } = companyEntity.useAdd();
  const state = useRecordForm(companySchema, start);
  const [added, setAdded] = useState<Company | null>(null);
  const draft = useRecordDraft(companyDraft, null, state.form, state.start);
  const restart = (values: CompanyFormValues) => {
    draft.forget();
    state.restart(values);
  };
  return (
    <CompanyForm
      state={state}
      banner={
        <>
          {draft.isRestored && <DraftBanner onDiscard={() => restart(state.start)} />}
          {added && <AddedBanner company={added} />}
        </>
      }
      layout="page"
      submitLabel="Add Company"
      similarTo={{}}
      continueLabel="Continue Adding New Company"
      save={async (company) => {
        setAdded(await add(company));
        toast.success('Company added successfully!');
        return emptyFormValues({ uga_contact: company.uga_contact ?? '' });
      }}
      failureMessage="Failed to add company"
      failureText={failureText}
      toastsFieldErrors
      onSaved={restart}
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

/** The office dialog opens this page with `withOfficeSpace` in the navigation state. */
function useStart() {
  const { user } = useSession();
  const year = companyConfig.useCurrentYear();
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
