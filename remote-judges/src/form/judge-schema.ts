import { judge, judgeCreate, type JudgeCreate } from '@studio-desk/shared-contract';
import { createRecordDraftKind, type FormSchema } from '@studio-desk/shared-area';
import type { FieldPath } from 'react-hook-form';
import {
  emptyCompetition,
  emptyJudgeFormValues,
  toJudgeBody,
  isCompetitionFilledIn,
  type JudgeFormValues,
} from './judge-form-values';

type Field = FieldPath<JudgeFormValues>;

/**
 * Maps an error's path in the request body to a form field. The body omits empty rows, so its row numbers
 * differ from those of the form.
 */
export function findJudgeFormField(
  values: JudgeFormValues,
  [field = '', row, part]: readonly string[],
): Field | null {
  if (field !== 'competitions' || row === undefined) return isField(field) ? field : null;
  const sent = values.competitions.flatMap((competition, index) =>
    isCompetitionFilledIn(competition) ? [index] : [],
  );
  const index = sent[Number(row)];
  if (index === undefined) return null;
  // Show the error of a whole row on its name field.
  return `competitions.${index}.${part === 'month' || part === 'year' ? part : 'name'}`;
}

const isField = (name: string): name is keyof JudgeFormValues => Object.hasOwn(emptyJudgeFormValues, name);

export const judgeSchema: FormSchema<JudgeFormValues, JudgeCreate> = {
  rules: judgeCreate,
  bodyOf: toJudgeBody,
  fieldAt: findJudgeFormField,
  firstField: 'name',
};

export const judgeDraftKind = createRecordDraftKind('judge', judge, {
  ...emptyJudgeFormValues,
  competitions: [emptyCompetition],
});
