import { EditedRecordFrame, RecordForm, useRecordEditForm } from '@studio-desk/shared-area';
import { paths, type Person } from '@studio-desk/shared-contract';
import { useLocation, useNavigate } from '@studio-desk/shared-ui/runtime';
import { getDeletedCompanyId } from '../form/person-company-input';
import { EDIT_PERSON_FIELDS, EditPersonFields } from '../form/person-form';
import { toPersonFormValues, toPersonBody } from '../form/person-form-values';
import { personDraftKind, createPersonSchema, showTakenEmailError } from '../form/person-schema';
import { usePersonSave } from './use-person-save';

/** React Router's key of the first history entry, from which the user cannot go back. */
const FIRST_ENTRY_KEY = 'default';

function useWayBack(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => void (key === FIRST_ENTRY_KEY ? navigate(paths.people.explore) : navigate(-1));
}

interface PersonEditFormProps {
  latest: Person;
  onGone: () => void;
}

const schema = createPersonSchema(EDIT_PERSON_FIELDS, toPersonBody);

export function PersonEditForm({ latest, onGone }: PersonEditFormProps) {
  const leave = useWayBack();
  const edit = useRecordEditForm({
    latest,
    schema,
    draftKind: personDraftKind,
    formValues: toPersonFormValues,
    saving: usePersonSave('Person updated successfully!'),
    onGone,
    failureMessage: 'Failed to update person',
    onFailure: (error): boolean => showTakenEmailError(error, edit.form.setError),
    onSaved: leave,
  });
  const { isDirty } = edit.form.formState;
  return (
    <EditedRecordFrame noun="person" edit={edit} onEscape={isDirty ? undefined : leave}>
      <RecordForm record={edit} name={edit.base.name} submitLabel="Save Changes" onCancel={leave}>
        <EditPersonFields deletedId={getDeletedCompanyId(latest)} />
      </RecordForm>
    </EditedRecordFrame>
  );
}
