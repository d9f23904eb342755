import { keptBase, toApiError, useRecordDraft } from '@studio-desk/shared-auth';
import { type Person, paths } from '@studio-desk/shared-contract';
import { ChangedMeanwhile, StaleEditDialog } from '@studio-desk/shared-area';
import { DraftBanner, useSingleFlight } from '@studio-desk/shared-ui/components';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { deletedCompany } from '../form/company-input';
import { personDraft } from '../form/person-draft';
import { PersonForm } from '../form/person-form';
import { personResolver } from '../form/person-form-rules';
import { editedBody, formValues, type PersonFormValues } from '../form/person-form-values';
import { usePersonSave } from '../form/use-person-save';
import { EDITED_FIELDS, EditedPersonSections } from './edited-person-sections';
import { useLocation, useNavigate } from '@studio-desk/shared-ui/runtime';

/** The key of an address that was opened by itself: nothing of the product is before it. */
const FIRST = 'default';

/** Leads back to where one came from, with its filters and page; to Explore where there is nothing before. */
function useWayBack(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => void (key === FIRST ? navigate(paths.people.explore) : navigate(-1));
}

interface PersonEditProps {
  /** As the server has it now: it may get newer while the form is open. */
  latest: Person;
  /** The person is gone: it is to be read again. */
  onGone: () => void;
}

const resolver = personResolver(EDITED_FIELDS);

/**
 * A person in its form. What was read when the form opened is what the changes are measured against; where the session
 * ended over the form and what was typed is put back, that is what was read then.
 */
export function PersonEdit({ latest, onGone }: PersonEditProps) {
  const [{ base, start }, setBegun] = useState(() => begun(keptBase(personDraft, latest.id) ?? latest));
  const leave = useWayBack();
  const saving = useSingleFlight();
  const form = useForm({ resolver, defaultValues: start, mode: 'onTouched' });
  const draft = useRecordDraft(personDraft, base, form, start);
  const { save, question, isSaving } = usePersonSave('Person updated successfully!');
  const isChanged = !isSaving && latest.updated_at > base.updated_at;
  const discard = () => {
    draft.forget();
    setBegun(begun(latest));
    form.reset(formValues(latest), { keepFieldsRef: true });
    form.setFocus('name');
  };
  const saveChanges = async (values: PersonFormValues) => {
    try {
      const saved = await save(base, editedBody(values, start));
      if (saved) setBegun(begun(saved));
      return saved !== null;
    } catch (error) {
      if (toApiError(error).status === 404) onGone();
      throw error;
    }
  };
  return (
    <>
      {isChanged && <ChangedMeanwhile noun="person" by={latest.last_modified_by} />}
      {/* A field that gets the focus is not hidden behind the banner. */}
      <div className={isChanged ? 'md:[&_*]:scroll-mt-18' : undefined}>
        <PersonForm
          form={form}
          banner={draft.isRestored && <DraftBanner onDiscard={discard} />}
          shown={EDITED_FIELDS}
          submitLabel="Save Changes"
          saving={saving}
          save={saveChanges}
          failureMessage="Failed to update person"
          onSaved={leave}
          onCancel={leave}
        >
          <EditedPersonSections deletedId={deletedCompany(latest)} />
        </PersonForm>
      </div>
      {question && <StaleEditDialog noun="person" {...question} />}
    </>
  );
}

/** A person as it was read, and what the form started from with it. */
const begun = (base: Person) => ({ base, start: formValues(base) });
