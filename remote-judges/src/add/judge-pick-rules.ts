import { createPickedRecordRules, createPickedFieldGroups } from '@studio-desk/shared-area';
import { JUDGE_FIELDS, type Judge } from '@studio-desk/shared-contract';
import {
  toJudgeFormValues,
  isCompetitionFilledIn,
  type CompetitionValues,
  type JudgeFormValues,
} from '../form/judge-form-values';

export const judgePickRules = createPickedRecordRules<Judge, JudgeFormValues, CompetitionValues>({
  formValues: toJudgeFormValues,
  groups: createPickedFieldGroups(JUDGE_FIELDS),
  list: {
    rowsOf: ({ competitions }) => competitions,
    withRows: (values, competitions) => ({ ...values, competitions }),
    textOf: ({ name, month, year }) => JSON.stringify([name.trim().toLowerCase(), month, year]),
    isTyped: isCompetitionFilledIn,
  },
});
