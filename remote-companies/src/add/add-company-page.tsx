import { failureText, useRecordDraft, useSession } from '@studio-desk/shared-auth';
import { useRecordForm } from '@studio-desk/shared-area';
import { paths } from '@studio-desk/shared-contract';
import { DraftBanner, PageHead } from '@studio-desk/shared-ui/components';
import { toast, useLocation, useNavigate } from '@studio-desk/shared-ui/runtime';
import { companyEntity } from '../company-queries';
import { companyDraft } from '../form/company-draft';
import { CompanyForm } from '../form/company-form';
import { emptyFormValues, type CompanyFormValues } from '../form/company-form-values';
import { companySchema } from '../form/company-schema';
import { useCurrentYear } from '../use-current-year';

export function AddCompanyPage() {
  const { search } = useLocation();
  return (
    <>
      <PageHead title="Add Company" />
      <NewCompany key={search} start={useStart()} />
    </>
  );
}

/** A save resets the form but keeps the UGA contact for the next company. */
function NewCompany({ start }: { start: CompanyFormValues }) {
  const navigate = useNavigate();
  const { mutateAsync: add } = companyEntity.useAdd();
  const state = useRecordForm(companySchema, start);
  const draft = useRecordDraft(companyDraft, null, state.form, state.start);
  const restart = (values: CompanyFormValues) => {
    draft.forget();
    state.restart(values);
  };
  return (
    <CompanyForm
      state={state}
      banner={draft.isRestored && <DraftBanner onDiscard={() => restart(state.start)} />}
      layout="page"
      submitLabel="Add Company"
      similarTo={{}}
      continueLabel="Continue Adding New Company"
      save={async (company) => {
        await add(company);
        toast.success('Company added successfully!');
        return emptyFormValues({ uga_contact: company.uga_contact ?? '' });
      }}
      failureMessage="Failed to add company"
      failureText={failureText}
      onSaved={restart}
      onCancel={() => void navigate(paths.companies.explore)}
    />
  );
}

/** The office dialog opens this page with `withOfficeSpace` in the navigation state. */
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
