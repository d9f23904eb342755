import { judgeCreate, type JudgeCreate } from '@studio-desk/shared-contract';
import type { FormSchema } from '@studio-desk/shared-area';
import type { FieldPath } from 'react-hook-form';
import { emptyFormValues, judgeBody, saysSomething, type JudgeFormValues } from './judge-form-values';

type Field = FieldPath<JudgeFormValues>;

/** Maps a path of the body to its form field: row numbers differ, since the body omits empty rows. */
export function fieldAt(values: JudgeFormValues, [field = '', row, part]: readonly string[]): Field | null {
  if (field !== 'competitions' || row === undefined) return isField(field) ? field : null;
  const sent = values.competitions.flatMap((competition, index) =>
    saysSomething(competition) ? [index] : [],
  );
  const index = sent[Number(row)];
  if (index === undefined) return null;
  // Errors of a whole row are shown at its name.
  return `competitions.${index}.${part === 'month' || part === 'year' ? part : 'name'}`;
}

const isField = (name: string): name is keyof JudgeFormValues => Object.hasOwn(emptyFormValues, name);

export const judgeSchema: FormSchema<JudgeFormValues, JudgeCreate> = {
  rules: judgeCreate,
  bodyOf: judgeBody,
  fieldAt,
  first: 'name',
};
