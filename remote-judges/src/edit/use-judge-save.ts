import { useEntitySave } from '@studio-desk/shared-area';
import { judgeEntity } from '../judge-queries';
import { changedJudgeFields, mergeEdits, wholeBody } from './merge-edits';

export const useJudgeSave = () =>
  useEntitySave({
    entity: judgeEntity,
    noun: 'judge',
    successMessage: 'Judge updated successfully!',
    changesIn: changedJudgeFields,
    bodyOf: wholeBody,
    merge: mergeEdits,
  });
