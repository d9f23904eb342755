import { RecordForm, StaleEditDialog, useNewRecordForm } from '@studio-desk/shared-area';
import { paths } from '@studio-desk/shared-contract';
import { toast, useNavigate } from '@studio-desk/shared-ui/runtime';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { getDeletedCompanyId } from '../form/person-company-input';
import { NEW_PERSON_FIELDS, NewPersonFields } from '../form/person-form';
import { toNewPersonBody } from '../form/person-form-values';
import { personDraftKind, createPersonSchema, showTakenEmailError } from '../form/person-schema';
import { personEntity } from '../person-queries';
import { getPersonErrorMessage } from '../person-error-message';
import { personPickRules } from './person-pick-rules';
import { SimilarPeoplePanel } from './similar-people-panel';
import { useNameCheck } from './use-name-check';
import { DUPLICATE_NAME_UNRESOLVED_MESSAGE, useNewPersonSave } from './use-new-person-save';
import type { PersonPrefill } from './use-person-prefill';

const REDIRECT_DELAY_MS = 1500;

function useDelayedRedirect(path: string): [isGoing: boolean, go: () => void] {
  const navigate = useNavigate();
  const [isGoing, setGoing] = useState(false);
  useEffect(() => {
    if (!isGoing) return;
    const timer = setTimeout(() => void navigate(path), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isGoing, navigate, path]);
  return [isGoing, () => setGoing(true)];
}

const schema = createPersonSchema(NEW_PERSON_FIELDS, toNewPersonBody);

export function NewPersonForm({ start, companyNotice }: PersonPrefill) {
  const navigate = useNavigate();
  const [isSaved, redirect] = useDelayedRedirect(paths.people.dashboard);
  const { save, question } = useNewPersonSave();
  const person = useNewRecordForm({
    start,
    schema,
    draftKind: personDraftKind,
    noun: 'person',
    pickedTitle: 'Editing existing person - Changes will update the existing record',
    ...personPickRules,
    entity: personEntity,
    readFailure: getPersonErrorMessage,
    onPicked: ({ name }) => toast.success(`Loaded existing person: ${name}`),
    save,
    failureMessage: 'Failed to save person',
    onFailure: (error): boolean => showTakenEmailError(error, person.form.setError),
    onSaved: redirect,
  });
  const { picked, form, isSaving } = person;
  const name = useWatch({ control: form.control, name: 'name' });
  const { exists, similar_people: similar } = useNameCheck(name, !picked && !isSaving && !isSaved);
  return (
    <>
      <RecordForm
        record={person}
        focusesFirst
        submitLabel={picked ? 'Update Person' : 'Add Person'}
        disabled={person.isPicking || exists}
        onKeyDown={(event) => {
          if (exists && isSubmitKey(event)) toast.error(DUPLICATE_NAME_UNRESOLVED_MESSAGE);
        }}
        locked={isSaved}
        onCancel={() => void navigate(paths.people.explore)}
      >
        <NewPersonFields
          belowName={<SimilarPeoplePanel people={similar} onPick={person.pick} />}
          nameError={exists ? 'A person with this exact name already exists' : undefined}
          onNameChange={person.followName}
          hints={person.hints}
          companyNotice={companyNotice}
          deletedId={picked && getDeletedCompanyId(picked)}
        />
      </RecordForm>
      {question && <StaleEditDialog noun="person" {...question} />}
    </>
  );
}

/** Detects Enter in a field, because browsers do not submit the form while its submit button is disabled. */
const isSubmitKey = (event: KeyboardEvent) =>
  event.key === 'Enter' &&
  event.target instanceof HTMLInputElement &&
  !event.isDefaultPrevented() &&
  !event.nativeEvent.isComposing;
