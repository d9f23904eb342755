import { toApiError } from '@studio-desk/shared-auth';
import { personCreate, type PersonCreate } from '@studio-desk/shared-contract';
import type { FormSchema } from '@studio-desk/shared-area';
import type { UseFormSetError } from 'react-hook-form';
import { emptyFormValues, type PersonFormValues } from './person-form-values';

export type FieldName = keyof PersonFormValues;

/** The rules of a form that shows some of a person's fields; what is wrong with the others does not hold it up. */
export const personSchema = (
  shown: readonly FieldName[],
  bodyOf: (values: PersonFormValues) => PersonCreate,
): FormSchema<PersonFormValues, PersonCreate> => ({
  rules: personCreate,
  bodyOf,
  fieldAt: (_, path) => fieldAt(shown, path),
  first: 'name',
});

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

/** Shows on its field that another person has the email; false for any other failure. */
export function showTakenEmail(error: unknown, setError: UseFormSetError<PersonFormValues>): boolean {
  const { code, message } = toApiError(error);
  if (code !== 'email_taken') return false;
  setError('email', { type: 'server', message }, { shouldFocus: true });
  return true;
}
