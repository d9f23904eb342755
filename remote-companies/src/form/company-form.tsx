import { RecordForm, useRecordSubmit, type RecordFormState } from '@studio-desk/shared-area';
import { INDUSTRIES, paths, STUDENT_TYPES, type CompanyCreate } from '@studio-desk/shared-contract';
import { FieldGrid, FormSection, suggestions, type FormLayout } from '@studio-desk/shared-ui/components';
import { useNavigate, type NextPlace } from '@studio-desk/shared-ui/runtime';
import type { ReactNode } from 'react';
import { useCompanyChoices } from './company-choices';
import { BrowseInput, ChoiceInput, LongTextInput, TextInput } from './company-fields';
import type { CompanyFormValues } from './company-form-values';
import { CompanyNameInput } from './company-name-input';
import { FoundersSection } from './founders-section';
import { FundingSection } from './funding-section';
import { OfficeSection } from './office-section';
import { SimilarNamesDialog } from './similar-names-dialog';
import { FirstContactSection, TouchpointsSection } from './touchpoints-section';
import { useSimilarCheck, type SimilarTo } from './use-similar-check';
import { YearlyFiguresSection } from './yearly-figures-section';

const OtherSection = () => (
  <FormSection title="Other Information">
    <LongTextInput name="other_information" labelHidden />
  </FormSection>
);

interface CompanyFormProps<Saved> {
  state: RecordFormState<CompanyFormValues, CompanyCreate>;
  banner?: ReactNode;
  layout: FormLayout;
  submitLabel: string;
  /** A new company is always checked for similar names, an edited one only after a rename. */
  similarTo: SimilarTo;
  continueLabel: string;
  /** Resolves to null if editing continues; rejects if nothing was saved. */
  save: (body: CompanyCreate) => Promise<Saved | null>;
  failureMessage: string;
  failureText?: (error: unknown, failureMessage: string) => string;
  onSaved: (saved: Saved) => void;
  onCancel: () => void;
  /** True for navigation that keeps the form mounted, so that it needs no confirmation. */
  staysOpen?: (next: NextPlace) => boolean;
}

export function CompanyForm<Saved>(props: CompanyFormProps<Saved>) {
  const { state, banner, layout, submitLabel, similarTo, continueLabel, onCancel } = props;
  const { form, round } = state;
  const isNew = similarTo.exceptId === undefined;
  const similar = useSimilarCheck(similarTo);
  const submit = useRecordSubmit({
    state,
    staysOpen: props.staysOpen,
    save: async (body) => ((await similar.allows(body)) ? props.save(body) : null),
    failureMessage: props.failureMessage,
    failureText: props.failureText,
    onSaved: (saved) => {
      similar.forget();
      props.onSaved(saved);
    },
  });
  const openCompany = useOpenCompany(form, submit.releaseGuard);
  return (
    <>
      <RecordForm
        submit={submit}
        layout={layout}
        banner={banner}
        submitLabel={submitLabel}
        onCancel={onCancel}
      >
        <CompanySection onOpen={isNew ? openCompany : undefined} />
        {/* A new key on reset collapses optional fields. */}
        <FoundersSection key={`founders-${round}`} />
        <OfficeSection key={`office-${round}`} hasTenantStatus={!isNew} />
        <FirstContactSection />
        <TouchpointsSection />
        <FundingSection />
        <YearlyFiguresSection />
        <OtherSection />
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

/** A typed name alone is only a search, not unsaved work. */
function useOpenCompany(
  { formState: { dirtyFields } }: RecordFormState<CompanyFormValues, CompanyCreate>['form'],
  releaseGuard: () => void,
) {
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

function CompanySection({ onOpen }: CompanySectionProps) {
  const { years, ugaContacts } = useCompanyChoices();
  return (
    <FormSection
      title="Company"
      note={onOpen && 'Suggestions appear as you type, so that a company is not added twice.'}
    >
      <FieldGrid columns={3}>
        {onOpen ? (
          <CompanyNameInput className="md:col-span-2" onOpen={onOpen} />
        ) : (
          <TextInput name="company_name" className="md:col-span-2" />
        )}
        <BrowseInput name="year_started" placeholder="Year" items={years} />
        <TextInput name="major" />
        <ChoiceInput name="student_type" placeholder="Select" choices={STUDENT_TYPES} clearable />
        <BrowseInput name="uga_contact" items={ugaContacts} />
        <BrowseInput name="industry" placeholder="Select or type" items={suggestions(INDUSTRIES)} />
        <TextInput name="website" className="md:col-span-2" />
      </FieldGrid>
    </FormSection>
  );
}
