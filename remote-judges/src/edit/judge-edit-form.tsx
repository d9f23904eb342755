import { paths, type Judge } from '@studio-desk/shared-contract';
import { EditedRecordFrame, RecordForm, useRecordEditForm } from '@studio-desk/shared-area';
import { useNavigate } from '@studio-desk/shared-ui/runtime';
import { BasicInformationSection } from '../form/basic-information-section';
import { CompetitionsSection } from '../form/competitions-section';
import { toJudgeFormValues } from '../form/judge-form-values';
import { judgeDraftKind, judgeSchema } from '../form/judge-schema';
import { useJudgeSave } from './use-judge-save';
import { PersonLink } from '../person-link';

interface JudgeEditFormProps {
  /** The stored judge, refetched while the form is open, so it can be newer than the version being edited. */
  latest: Judge;
  onGone: () => void;
}

export function JudgeEditForm({ latest, onGone }: JudgeEditFormProps) {
  const navigate = useNavigate();
  const leave = () => void navigate(paths.judges.explore);
  const edit = useRecordEditForm({
    latest,
    schema: judgeSchema,
    draftKind: judgeDraftKind,
    formValues: toJudgeFormValues,
    saving: useJudgeSave(),
    onGone,
    failureMessage: 'Failed to update judge',
    onSaved: leave,
  });
  const { isDirty } = edit.form.formState;
  return (
    <EditedRecordFrame noun="judge" edit={edit} onEscape={isDirty ? undefined : leave}>
      <RecordForm record={edit} name={edit.base.name} submitLabel="Save Changes" onCancel={leave}>
        <BasicInformationSection note={latest.person && <PersonLink judge={latest} />} />
        <CompetitionsSection />
      </RecordForm>
    </EditedRecordFrame>
  );
}
