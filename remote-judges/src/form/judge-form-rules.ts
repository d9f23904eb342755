import { toNestErrors } from '@hookform/resolvers';
import { judgeCreate } from '@studio-desk/shared-contract';
import type { FieldErrors, FieldPath, Resolver } from 'react-hook-form';
import { emptyFormValues, saysSomething, type JudgeFormValues } from './judge-form-values';

type Field = FieldPath<JudgeFormValues>;

/** The contract's rules for what the form holds, each message on the field it is about. */
export const judgeResolver: Resolver<JudgeFormValues> = (values, _, options) => {
  const { error } = judgeCreate.safeParse(values);
  if (!error) return { values, errors: {} };
  const errors: FieldErrors = {};
  for (const { path, message } of error.issues) {
    errors[fieldOf(values, path.map(String)) ?? 'root'] ??= { type: 'rule', message };
  }
  return { values: {}, errors: toNestErrors<JudgeFormValues>(errors, options) };
};

/** The field that a path in the body is about; null where the form has none. The body is without empty rows. */
export function fieldAt(values: JudgeFormValues, [field = '', row, part]: readonly string[]): Field | null {
  if (field !== 'competitions' || row === undefined) return fieldOf(values, [field]);
  const sent = values.competitions.flatMap((competition, place) =>
    saysSomething(competition) ? [String(place)] : [],
  );
  return fieldOf(values, [field, sent[Number(row)] ?? '', part ?? '']);
}

/** The way to a field; a problem of a whole row is shown at its name. */
function fieldOf(values: JudgeFormValues, [field = '', row, part]: readonly string[]): Field | null {
  if (row === undefined) return isField(field) ? field : null;
  const place = Number(row);
  if (field !== 'competitions' || row === '' || !values.competitions[place]) return null;
  if (part === 'month' || part === 'year') return `competitions.${place}.${part}`;
  return `competitions.${place}.name`;
}

const isField = (name: string): name is keyof JudgeFormValues => Object.hasOwn(emptyFormValues, name);
