import { toNestErrors } from '@hookform/resolvers';
import { personCreate } from '@studio-desk/shared-contract';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { emptyFormValues, personBody, type PersonFormValues } from './person-form-values';

export type FieldName = keyof PersonFormValues;

/** The contract's rules for what a screen shows of the form, each message on the field it is about. */
export const personResolver =
  (shown: readonly FieldName[]): Resolver<PersonFormValues> =>
  (values, _, options) => {
    const errors: FieldErrors<PersonFormValues> = {};
    for (const { path, message } of personCreate.safeParse(personBody(values)).error?.issues ?? []) {
      const field = fieldAt(shown, path.map(String));
      if (field) errors[field] ??= { type: 'rule', message };
    }
    if (Object.keys(errors).length === 0) return { values, errors: {} };
    return { values: {}, errors: toNestErrors<PersonFormValues>(errors, options) };
  };

/** The field that a path in the body is about, of those that the screen shows; null where it shows none. */
export function fieldAt(shown: readonly FieldName[], [name = '']: readonly string[]): FieldName | null {
  const field = fieldOf(name);
  return field && shown.includes(field) ? field : null;
}

/** A company that was picked is shown by its name. */
function fieldOf(name: string): FieldName | null {
  if (name === 'company_id') return 'primary_company';
  return isField(name) ? name : null;
}

const isField = (name: string): name is FieldName => Object.hasOwn(emptyFormValues, name);
