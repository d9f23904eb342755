import { InPlaceForm, useRecordEditForm, type InPlaceEditState } from '@studio-desk/shared-area';
import type { Judge } from '@studio-desk/shared-contract';
import { JudgeDetailInput, type JudgeDetailFieldName } from '../form/basic-information-section';
import { CompetitionsSection } from '../form/competitions-section';
import { toJudgeFormValues } from '../form/judge-form-values';
import { judgeDraftKind, judgeSchema } from '../form/judge-schema';
import { useJudgeSave } from './use-judge-save';

/** A field or list of the record that can be edited in place. */
export type JudgeEditTarget = JudgeDetailFieldName | 'competitions';

export const createJudgeInPlaceEdit =
  (judge: Judge, { inPlaceEdit, end }: InPlaceEditState<JudgeEditTarget>) =>
  (part: JudgeEditTarget) =>
    inPlaceEdit(part, <JudgeInPlaceForm latest={judge} part={part} onDone={end} />);

interface JudgeInPlaceFormProps {
  latest: Judge;
  part: JudgeEditTarget;
  onDone: () => void;
}

function JudgeInPlaceForm({ latest, part, onDone }: JudgeInPlaceFormProps) {
  const isSection = part === 'competitions';
  const edit = useRecordEditForm({
    latest,
    schema: judgeSchema,
    draftKind: { ...judgeDraftKind, noun: `judge-${part}` },
    formValues: toJudgeFormValues,
    saving: useJudgeSave(),
    failureMessage: 'Failed to update judge',
    onSaved: onDone,
  });
  return (
    <InPlaceForm
      noun="judge"
      edit={edit}
      layout={isSection ? 'record' : 'fact'}
      asks={isSection}
      onCancel={onDone}
    >
      {isSection ? <CompetitionsSection /> : <JudgeDetailInput name={part} labelHidden />}
    </InPlaceForm>
  );
}
