import { EditedRecord, RecordForm, useRecordEdit, useRecordSubmit } from '@studio-desk/shared-area';
import { paths, type Person } from '@studio-desk/shared-contract';
import { useLocation, useNavigate } from '@studio-desk/shared-ui/runtime';
import { deletedCompany } from '../form/company-input';
import { personDraft } from '../form/person-draft';
import { editedBody, formValues, personBody } from '../form/person-form-values';
import { personSchema, showTakenEmail } from '../form/person-schema';
import { usePersonSave } from './use-person-save';
import { EDITED_FIELDS, EditedPersonSections } from './edited-person-sections';

/** React Router's key of the first history entry: there is no page to go back to. */
const FIRST = 'default';

function useWayBack(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => void (key === FIRST ? navigate(paths.people.explore) : navigate(-1));
}

interface PersonEditProps {
  latest: Person;
  onGone: () => void;
}

const schema = personSchema(EDITED_FIELDS, personBody);

export function PersonEdit({ latest, onGone }: PersonEditProps) {
  const leave = useWayBack();
  const { save, ...saving } = usePersonSave('Person updated successfully!');
  const edit = useRecordEdit({
    latest,
    schema,
    drafts: personDraft,
    formValues,
    saving: { ...saving, save: (base, body) => save(base, editedBody(body, base)) },
    onGone,
  });
  const submit = useRecordSubmit({
    state: edit.state,
    save: edit.save,
    failureMessage: 'Failed to update person',
    onFailure: (error) => showTakenEmail(error, edit.state.form.setError),
    onSaved: leave,
  });
  return (
    <EditedRecord noun="person" edit={edit}>
      <RecordForm submit={submit} banner={edit.banner} submitLabel="Save Changes" onCancel={leave}>
        <EditedPersonSections deletedId={deletedCompany(latest)} />
      </RecordForm>
    </EditedRecord>
  );
}
