import { useEntitySave } from '@studio-desk/shared-area';
import { judgeEntity } from '../judge-queries';
import { judgeMerging, wholeBody } from './merge-edits';

export const useJudgeSave = () =>
  useEntitySave({
    entity: judgeEntity,
    noun: 'judge',
    successMessage: 'Judge updated successfully!',
    bodyOf: wholeBody,
    ...judgeMerging,
  });
