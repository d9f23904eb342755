import { useEntitySave } from '@studio-desk/shared-area';
import { judgeEntity } from '../judge-queries';
import { toJudgeFormValues, toJudgeBody } from '../form/judge-form-values';
import { judgeMergeRules } from './merge-edits';

export const useJudgeSave = () =>
  useEntitySave({
    entity: judgeEntity,
    noun: 'judge',
    successMessage: 'Judge updated successfully!',
    storedFields: (judge) => toJudgeBody(toJudgeFormValues(judge)),
    ...judgeMergeRules,
  });
