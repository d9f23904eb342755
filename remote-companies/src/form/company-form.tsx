import { RecordForm, useRecordSubmit, type RecordFormState } from '@studio-desk/shared-area';
import { INDUSTRIES, paths, STUDENT_TYPES, type CompanyCreate } from '@studio-desk/shared-contract';
import { FieldGrid, FormSection, suggestions, type FormLayout } from '@studio-desk/shared-ui/components';
import { useNavigate, type NextPlace } from '@studio-desk/shared-ui/runtime';
import type { ReactNode } from 'react';
import { useCompanyChoices } from './company-choices';
import { SuggestionInput, ChoiceInput, LongTextInput, TextInput } from './company-fields';
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
  /** Resolves to null if the user chose to keep editing; rejects if the save failed. */
  save: (body: CompanyCreate) => Promise<Saved | null>;
  failureMessage: string;
  failureText?: (error: unknown, failureMessage: string) => string;
  toastsFieldErrors?: boolean;
  onSaved: (saved: Saved) => void;
  onCancel: () => void;
  /** Returns true for a navigation that keeps the form mounted; the user is not asked to confirm it. */
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
    toastsFieldErrors: props.toastsFieldErrors,
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
        {/* After a reset, the new key collapses the optional fields again. */}
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

/** Opens an existing company without asking if only the name was typed: the name served as a search. */
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
      note={onOpen && 'Similar names appear as you type, so you do not add a company twice.'}
    >
      <FieldGrid columns={3}>
        {onOpen ? (
          <CompanyNameInput className="md:col-span-2" onOpen={onOpen} />
        ) : (
          <TextInput name="company_name" className="md:col-span-2" />
        )}
        <SuggestionInput name="year_started" items={years} />
        <TextInput name="major" />
        <ChoiceInput name="student_type" choices={STUDENT_TYPES} clearable />
        <SuggestionInput name="uga_contact" items={ugaContacts} />
        <SuggestionInput name="industry" items={suggestions(INDUSTRIES)} />
        <TextInput name="website" className="md:col-span-2" />
      </FieldGrid>
    </FormSection>
  );
}
