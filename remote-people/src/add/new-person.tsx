import { useNewRecordDraft, useQueryClient } from '@studio-desk/shared-auth';
import { paths } from '@studio-desk/shared-contract';
import { PickedBanner, StaleEditDialog, usePickedRecord } from '@studio-desk/shared-area';
import { DraftBanner, useSingleFlight } from '@studio-desk/shared-ui/components';
import { useNavigate, toast } from '@studio-desk/shared-ui/runtime';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { deletedCompany } from '../form/company-input';
import { personDraft } from '../form/person-draft';
import { PersonForm } from '../form/person-form';
import { personResolver } from '../form/person-form-rules';
import { CompanySection, GeneralSection, LabelsSection, NEW_PERSON_FIELDS } from './new-person-sections';
import { SimilarPeople } from './similar-people';
import { useNameCheck } from './use-name-check';
import { DUPLICATE_UNRESOLVED, useNewPersonSave } from './use-new-person-save';
import type { Prefill } from './use-prefill';
import type { FieldHints } from '../form/person-fields';
import { type PersonFormValues, formValues } from '../form/person-form-values';
import { replacedFields, type PickedPerson, withoutPicked, withPicked } from './person-picking';
import { useEffect, useState } from 'react';
import { forgetIfGone, personQueries } from '../person-queries';
import { personReadFailure } from '../person-read-failure';

/** The form of a new person, which may come to update one who is there already. */
const usePickedPerson = (form: UseFormReturn<PersonFormValues>, start: PersonFormValues, isSaving: boolean) =>
  usePickedRecord({
    form,
    start,
    isSaving,
    noun: 'person',
    formValues,
    withPicked,
    withoutPicked,
    read: useReadPicked(),
    readFailure: personReadFailure,
    onPicked: ({ name }) => toast.success(`Loaded existing person: ${name}`),
  });

/** Reads a person as it is now. */
function useReadPicked() {
  const queryClient = useQueryClient();
  return async (id: string) => {
    try {
      return await queryClient.fetchQuery({ ...personQueries.detail(id), staleTime: 0 });
    } catch (error) {
      forgetIfGone(error, id);
      throw error;
    }
  };
}

/** Time to read the message before the form is left. */
const REDIRECT_DELAY_MS = 1500;

/** Leads to a screen a moment after it was asked to; leaving before that leads nowhere else. */
function useGoOnLater(path: string): [isGoing: boolean, go: () => void] {
  const navigate = useNavigate();
  const [isGoing, setGoing] = useState(false);
  useEffect(() => {
    if (!isGoing) return;
    const timer = setTimeout(() => void navigate(path), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isGoing, navigate, path]);
  return [isGoing, () => setGoing(true)];
}

const EDITING_EXISTING = 'Editing existing person - Changes will update the existing record';
const resolver = personResolver(NEW_PERSON_FIELDS);

/** The form of a new person; somebody who is there already can be picked, and is updated instead. */
export function NewPerson({ start, companyNotice }: Prefill) {
  const navigate = useNavigate();
  const form = useForm({ resolver, defaultValues: start, mode: 'onTouched' });
  const saving = useSingleFlight();
  const [isSaving] = saving;
  const [isSaved, goOnLater] = useGoOnLater(paths.people.dashboard);
  const { picked, isPicking, pick, show, createNew, followName, goOn } = usePickedPerson(
    form,
    start,
    isSaving,
  );
  const hints = useReplacedHints(form, picked);
  const hidesTyped = Object.keys(hints).length > 0;
  const draft = useNewRecordDraft(personDraft, form, { start, picked, hidesTyped, show, isSaved });
  const { save, question } = useNewPersonSave(picked?.record ?? null, goOn);
  const name = useWatch({ control: form.control, name: 'name' });
  const { exists, similar_people: similar } = useNameCheck(name, !picked && !isSaving && !isSaved);
  return (
    <>
      <PersonForm
        form={form}
        banner={
          <>
            {draft.isRestored && <DraftBanner onDiscard={draft.discard} />}
            {picked && <PickedBanner title={EDITING_EXISTING} disabled={isSaving} onCreateNew={createNew} />}
          </>
        }
        shown={NEW_PERSON_FIELDS}
        submitLabel={picked ? 'Update Person' : 'Add Person'}
        saving={saving}
        hidesTyped={hidesTyped}
        save={save}
        failureMessage="Failed to save person"
        disabled={isPicking}
        blockedBy={exists ? DUPLICATE_UNRESOLVED : null}
        locked={isSaved}
        onSaved={goOnLater}
        onCancel={() => void navigate(paths.people.explore)}
      >
        <GeneralSection
          belowName={<SimilarPeople people={similar} onPick={pick} />}
          nameError={exists ? 'A person with this exact name already exists' : undefined}
          onNameChange={followName}
          hints={hints}
        />
        <LabelsSection />
        <CompanySection
          hint={hints.primary_company}
          notice={companyNotice}
          deletedId={picked && deletedCompany(picked.record)}
        />
      </PersonForm>
      {question && <StaleEditDialog noun="person" {...question} />}
    </>
  );
}

/** Says below a field what was typed there before the picked person's own took its place. */
function useReplacedHints(
  { control, getValues }: UseFormReturn<PersonFormValues>,
  picked: PickedPerson | null,
): FieldHints {
  useWatch({ control });
  if (!picked) return {};
  const replaced = replacedFields(picked, getValues());
  return Object.fromEntries(Object.entries(replaced).map(([name, text]) => [name, `You typed: ${text}`]));
}
