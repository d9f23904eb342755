import { keptBase, toApiError, useRecordDraft } from '@studio-desk/shared-auth';
import { paths, type Judge, type JudgeCreate } from '@studio-desk/shared-contract';
import { ChangedMeanwhile, StaleEditDialog } from '@studio-desk/shared-area';
import { DraftBanner, useSingleFlight } from '@studio-desk/shared-ui/components';
import { useNavigate } from '@studio-desk/shared-ui/runtime';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { judgeDraft } from '../form/judge-draft';
import { JudgeForm } from '../form/judge-form';
import { judgeResolver } from '../form/judge-form-rules';
import { formValues } from '../form/judge-form-values';
import { useJudgeSave } from '../form/use-judge-save';
import { PersonLink } from '../person-link';

interface JudgeEditProps {
  /** As the server has it now: it may get newer while the form is open. */
  latest: Judge;
  /** The judge is gone: it is to be read again. */
  onGone: () => void;
}

/**
 * A judge in its form. What was read when the form opened is what the changes are measured against; where the session
 * ended over the form and what was typed is put back, that is what was read then.
 */
export function JudgeEdit({ latest, onGone }: JudgeEditProps) {
  const navigate = useNavigate();
  const [{ base, start }, setBegun] = useState(() => begun(keptBase(judgeDraft, latest.id) ?? latest));
  const saving = useSingleFlight();
  const form = useForm({ resolver: judgeResolver, defaultValues: start, mode: 'onTouched' });
  const draft = useRecordDraft(judgeDraft, base, form, start);
  const { save, question, isSaving } = useJudgeSave();
  const isChanged = !isSaving && latest.updated_at > base.updated_at;
  const leave = () => void navigate(paths.judges.explore);
  const discard = () => {
    draft.forget();
    setBegun(begun(latest));
    form.reset(formValues(latest), { keepFieldsRef: true });
    form.setFocus('name');
  };
  const saveChanges = async (body: JudgeCreate) => {
    try {
      const saved = await save(base, body);
      if (saved) setBegun(begun(saved));
      return saved !== null;
    } catch (error) {
      if (toApiError(error).status === 404) onGone();
      throw error;
    }
  };
  return (
    <>
      {isChanged && <ChangedMeanwhile noun="judge" by={latest.last_modified_by} />}
      {/* A field that gets the focus is not hidden behind the banner. */}
      <div className={isChanged ? 'md:[&_*]:scroll-mt-18' : undefined}>
        <JudgeForm
          form={form}
          banner={draft.isRestored && <DraftBanner onDiscard={discard} />}
          note={latest.person && <PersonLink judge={latest} />}
          submitLabel="Save Changes"
          saving={saving}
          save={saveChanges}
          failureMessage="Failed to update judge"
          onSaved={leave}
          onCancel={leave}
        />
      </div>
      {question && <StaleEditDialog noun="judge" {...question} />}
    </>
  );
}

/** A judge as it was read, and what the form started from with it. */
const begun = (base: Judge) => ({ base, start: formValues(base) });
