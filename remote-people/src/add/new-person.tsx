import { useNewRecordDraft } from '@studio-desk/shared-auth';
import { paths } from '@studio-desk/shared-contract';
import { PickedBanner, StaleEditDialog } from '@studio-desk/shared-area';
import { DraftBanner, useOneAtATime } from '@studio-desk/shared-ui/components';
import { useNavigate } from '@studio-desk/shared-ui/runtime';
import { useForm, useWatch } from 'react-hook-form';
import { deletedCompany } from '../form/company-input';
import { personDraft } from '../form/person-draft';
import { PersonForm } from '../form/person-form';
import { personResolver } from '../form/person-form-rules';
import { CompanySection, GeneralSection, LabelsSection, NEW_PERSON_FIELDS } from './new-person-sections';
import { SimilarPeople } from './similar-people';
import { useGoOnLater } from './use-go-on-later';
import { useNameCheck } from './use-name-check';
import { DUPLICATE_UNRESOLVED, useNewPersonSave } from './use-new-person-save';
import { usePickedPerson } from './use-picked-person';
import type { Prefill } from './use-prefill';
import { useReplacedHints } from './use-replaced-hints';

const EDITING_EXISTING = 'Editing existing person - Changes will update the existing record';
const resolver = personResolver(NEW_PERSON_FIELDS);

/** The form of a new person; somebody who is there already can be picked, and is updated instead. */
export function NewPerson({ start, companyNotice }: Prefill) {
  const navigate = useNavigate();
  const form = useForm({ resolver, defaultValues: start, mode: 'onTouched' });
  const saving = useOneAtATime();
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
