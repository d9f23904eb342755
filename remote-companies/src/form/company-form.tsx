import { errorMessage, showFieldErrors, useRecordDraft } from '@studio-desk/shared-auth';
import {
  paths,
  type Company,
  type CompanyCreate,
  INDUSTRIES,
  STUDENT_TYPES,
} from '@studio-desk/shared-contract';
import {
  Button,
  DraftBanner,
  FormCard,
  FormFoot,
  useDisabledWhilePending,
  suggestions,
  useScrollToFirstError,
  useSingleFlight,
  type FormLayout,
  FormSection,
  FieldGrid,
} from '@studio-desk/shared-ui/components';
import { toast, useNavigate, useUnsavedChanges, type NextPlace } from '@studio-desk/shared-ui/runtime';
import { useState } from 'react';
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form';
import { companyDraft } from './company-draft';
import { fieldAt, companyResolver } from './company-form-rules';
import { companyBody, type CompanyFormValues } from './company-form-values';
import { FoundersSection } from './founders-section';
import { FundingSection } from './funding-section';
import { OfficeSection } from './office-section';
import { SimilarNamesDialog } from './similar-names-dialog';
import { FirstContactSection, TouchpointsSection } from './touchpoints-section';
import { useSimilarCheck, type SimilarTo } from './use-similar-check';
import { YearlyFiguresSection } from './yearly-figures-section';
import { LongTextInput, BrowseInput, ChoiceInput, TextInput } from './company-fields';
import { useCompanyChoices } from './company-choices';
import { CompanyNameInput } from './company-name-input';

/** The section 'Other Information'. */
const OtherSection = () => (
  <FormSection title="Other Information">
    <LongTextInput name="other_information" labelHidden />
  </FormSection>
);

export interface CompanyFormProps {
  /** What it starts from, and what 'unsaved' is measured against. */
  start: CompanyFormValues;
  /** The company that `start` shows, where one is changed: kept along with what is typed. */
  base?: Company;
  /** What was put back is not wanted; returns what the form starts from instead. */
  onDiscard?: () => CompanyFormValues;
  /** 'page': section titles at the left (Add Company); 'record': sections below each other (edit in Explore). */
  layout: FormLayout;
  submitLabel: string;
  /** Similar names are looked for before a save: always for a new company, in edit only when the name changed. */
  similarTo: SimilarTo;
  /** Label of the button that keeps the confirmation: 'Continue Adding New Company' on Add. */
  continueLabel: string;
  /** Resolves to the values to start from again, or null to leave all as typed; rejects where nothing was saved. */
  save: (body: CompanyCreate) => Promise<CompanyFormValues | null>;
  failureMessage: string;
  /** What a failed save says; the server's own sentence, else `failureMessage`, where it is not given. */
  failureText?: (error: unknown, failureMessage: string) => string;
  onCancel: () => void;
  /** Places to go to that keep the form on the screen: nothing is asked on the way there. */
  staysOpen?: (next: NextPlace) => boolean;
}

/** The whole company: one form to add and to edit. */
export function CompanyForm(props: CompanyFormProps) {
  const { layout, submitLabel, similarTo, continueLabel, onCancel } = props;
  const [{ start, round }, setStart] = useState({ start: props.start, round: 0 });
  const form = useForm({ resolver: companyResolver, defaultValues: start, mode: 'onTouched' });
  // The form's own word on it is gone when it is filled anew.
  const [isSaving, run] = useSingleFlight();
  const [isHeld, hold] = useDisabledWhilePending();
  useScrollToFirstError(form.formState);
  const isNew = similarTo.exceptId === undefined;
  const draft = useRecordDraft(companyDraft, props.base ?? null, form, start);
  const openCompany = useOpenCompany(form, props.staysOpen);
  const similar = useSimilarCheck(similarTo);
  const save = useSave(form, props, (body) =>
    hold(async () => ((await similar.allows(body)) ? props.save(body) : null)),
  );

  const startAgain = (next: CompanyFormValues) => {
    draft.forget();
    setStart({ start: next, round: round + 1 });
    form.reset(next, { keepFieldsRef: true });
    form.setFocus('company_name');
  };

  const submit = form.handleSubmit(async (values) => {
    const next = await save(values);
    if (!next) return;
    similar.forget();
    startAgain(next);
  });

  return (
    <FormProvider {...form}>
      <FormCard
        layout={layout}
        onSubmit={(event) => {
          event.preventDefault();
          run(submit);
        }}
      >
        <fieldset disabled={isHeld} className="contents">
          {draft.isRestored && <DraftBanner onDiscard={() => startAgain(props.onDiscard?.() ?? start)} />}
          <CompanySection onOpen={isNew ? openCompany : undefined} />
          {/* What was opened in them closes where the form starts again. */}
          <FoundersSection key={`founders-${round}`} />
          <OfficeSection key={`office-${round}`} hasTenantStatus={!isNew} />
          <FirstContactSection />
          <TouchpointsSection />
          <FundingSection />
          <YearlyFiguresSection />
          <OtherSection />
        </fieldset>
        <FormFoot>
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" tone="primary" busy={isSaving} busyLabel="Saving...">
            {submitLabel}
          </Button>
        </FormFoot>
      </FormCard>
      <SimilarNamesDialog
        question={similar.question}
        continueLabel={continueLabel}
        submitLabel={submitLabel}
        onConfirm={similar.confirm}
        onCancel={similar.cancel}
      />
    </FormProvider>
  );
}

type Form = UseFormReturn<CompanyFormValues>;

/** Saves, and puts what was refused where it belongs. Resolves to what the form starts from again, if it does. */
function useSave(
  form: Form,
  { failureMessage, failureText = errorMessage }: CompanyFormProps,
  save: CompanyFormProps['save'],
) {
  return async (values: CompanyFormValues) => {
    try {
      return await save(companyBody(values));
    } catch (error) {
      const isShown = showFieldErrors(error, form.setError, (path) => fieldAt(values, path));
      if (!isShown) toast.error(failureText(error, failureMessage));
      return null;
    }
  };
}

/** Opens a company that is there already. What was typed to find it is no unsaved work; anything else is. */
function useOpenCompany(
  { formState: { isDirty, dirtyFields } }: Form,
  staysOpen?: CompanyFormProps['staysOpen'],
) {
  const navigate = useNavigate();
  const releaseGuard = useUnsavedChanges(isDirty, staysOpen);
  return (id: string) => {
    const { company_name: _, ...others } = dirtyFields;
    if (!holdsTrue(others)) releaseGuard();
    void navigate(`${paths.companies.explore}?company=${id}`);
  };
}

const holdsTrue = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).some(holdsTrue) : value === true;

interface CompanySectionProps {
  /** Opens a company that is there already; without it, the name makes no suggestions. */
  onOpen?: (id: string) => void;
}

/** The section 'Company': its name and what tells it from others. */
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
