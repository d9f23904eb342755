import { RecordForm, type RecordFormState } from '@studio-desk/shared-area';
import { paths, type Company, type CompanyCreate } from '@studio-desk/shared-contract';
import { FieldGrid, FormSection, type FormLayout } from '@studio-desk/shared-ui/components';
import { useNavigate } from '@studio-desk/shared-ui/runtime';
import type { CompanyFormValues } from './company-form-values';
import { CompanyInput } from './company-input';
import { CompanyNameInput } from './company-name-input';
import { FoundersSection } from './founders-section';
import { FundingSection } from './funding-section';
import { OfficeSection } from './office-section';
import { SimilarNamesDialog } from './similar-names-dialog';
import { FirstContactSection, TouchpointsSection } from './touchpoints-section';
import type { SimilarNamesCheck } from './use-similar-names-check';
import { YearlyFiguresFormSection } from './yearly-figures-section';

export const OtherInformationFormSection = () => (
  <FormSection title="Other Information">
    <CompanyInput name="other_information" labelHidden />
  </FormSection>
);

type CompanyFormRecord = RecordFormState<CompanyFormValues, CompanyCreate, Company | null>;

interface CompanyFormProps {
  record: Omit<CompanyFormRecord, 'setBase' | 'show'>;
  similar: SimilarNamesCheck;
  layout: FormLayout;
  submitLabel: string;
  continueLabel: string;
  onCancel: () => void;
}

export function CompanyForm({
  record,
  similar,
  layout,
  submitLabel,
  continueLabel,
  onCancel,
}: CompanyFormProps) {
  const { base, round } = record;
  const isNew = base === null;
  const openCompany = useOpenCompany(record);
  return (
    <>
      <RecordForm
        record={record}
        layout={layout}
        focusesFirst={isNew}
        submitLabel={submitLabel}
        onCancel={onCancel}
      >
        <CompanySection onOpen={isNew ? openCompany : undefined} />
        {/* After a reset, the new key collapses the optional fields again. */}
        <FoundersSection key={`founders-${round}`} />
        <FirstContactSection />
        <TouchpointsSection />
        <FundingSection />
        <YearlyFiguresFormSection />
        <OfficeSection key={`office-${round}`} hasTenantStatus={!isNew} />
        <OtherInformationFormSection />
      </RecordForm>
      <SimilarNamesDialog
        question={similar.question}
        continueLabel={continueLabel}
        submitLabel={submitLabel}
        onConfirm={similar.confirm}
        onCancel={similar.cancel}
      />
    </>
  );
}

/** Opens an existing company. Does not ask about unsaved changes if the user typed only a name. */
function useOpenCompany({ form, releaseGuard }: Pick<CompanyFormRecord, 'form' | 'releaseGuard'>) {
  const { dirtyFields } = form.formState;
  const navigate = useNavigate();
  return (id: string) => {
    const { company_name: _, ...others } = dirtyFields;
    if (!holdsTrue(others)) releaseGuard();
    void navigate(`${paths.companies.explore}?company=${id}`);
  };
}

const holdsTrue = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).some(holdsTrue) : value === true;

interface CompanySectionProps {
  onOpen?: (id: string) => void;
}

const CompanySection = ({ onOpen }: CompanySectionProps) => (
  <FormSection
    title="Company"
    note={onOpen && 'Similar names appear as you type, so you do not add a company twice.'}
  >
    <FieldGrid columns={3}>
      {onOpen ? (
        <CompanyNameInput className="md:col-span-2" onOpen={onOpen} />
      ) : (
        <CompanyInput name="company_name" className="md:col-span-2" />
      )}
      <CompanyInput name="year_started" />
      <CompanyInput name="major" />
      <CompanyInput name="student_type" />
      <CompanyInput name="uga_contact" />
      <CompanyInput name="industry" />
      <CompanyInput name="website" className="md:col-span-2" />
    </FieldGrid>
  </FormSection>
);
