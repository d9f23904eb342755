import { PartForm, useRecordEdit, type PartEdit } from '@studio-desk/shared-area';
import type { Judge } from '@studio-desk/shared-contract';
import { DetailInput, type JudgeDetailName } from '../form/basic-section';
import { CompetitionsSection } from '../form/competitions-section';
import { toJudgeFormValues } from '../form/judge-form-values';
import { judgeDraftKind, judgeSchema } from '../form/judge-schema';
import { useJudgeSave } from './use-judge-save';

/** A part of the record that can be edited in place. */
export type JudgePart = JudgeDetailName | 'competitions';

export const toInPlaceEdit =
  (judge: Judge, { inPlaceEdit, end }: PartEdit<JudgePart>) =>
  (part: JudgePart) =>
    inPlaceEdit(part, <JudgePartEdit latest={judge} part={part} onDone={end} />);

interface JudgePartEditProps {
  latest: Judge;
  part: JudgePart;
  onDone: () => void;
}

function JudgePartEdit({ latest, part, onDone }: JudgePartEditProps) {
  const isSection = part === 'competitions';
  const edit = useRecordEdit({
    latest,
    schema: judgeSchema,
    draftKind: { ...judgeDraftKind, noun: `judge-${part}` },
    formValues: toJudgeFormValues,
    saving: useJudgeSave(),
    failureMessage: 'Failed to update judge',
    onSaved: onDone,
  });
  return (
    <PartForm
      noun="judge"
      edit={edit}
      layout={isSection ? 'record' : 'fact'}
      asks={isSection}
      onCancel={onDone}
    >
      {isSection ? <CompetitionsSection /> : <DetailInput name={part} labelHidden />}
    </PartForm>
  );
}
