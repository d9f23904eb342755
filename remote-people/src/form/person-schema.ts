import { toApiError } from '@studio-desk/shared-auth';
import { person, personCreate, personLabels, type PersonCreate } from '@studio-desk/shared-contract';
import { createRecordDraftKind, type FormSchema } from '@studio-desk/shared-area';
import type { UseFormSetError } from 'react-hook-form';
import { emptyPersonFormValues, type PersonFormValues } from './person-form-values';

export type PersonFieldName = keyof PersonFormValues;

export const createPersonSchema = (
  shown: readonly PersonFieldName[],
  bodyOf: (values: PersonFormValues) => PersonCreate,
): FormSchema<PersonFormValues, PersonCreate> => ({
  rules: personCreate,
  bodyOf,
  fieldAt: (_, path) => findPersonFormField(shown, path),
  firstField: 'name',
});

const oneLabel: PersonFormValues = { ...emptyPersonFormValues, labels: ['founder'] };

export const personDraftKind = createRecordDraftKind(
  'person',
  person,
  oneLabel,
  ({ labels }) => personLabels.safeParse(labels).success,
);

export function findPersonFormField(
  shown: readonly PersonFieldName[],
  [name = '']: readonly string[],
): PersonFieldName | null {
  const field = fieldOf(name);
  return field && shown.includes(field) ? field : null;
}

/** Maps a field of the request body to a form field. The field for the company sends its name and its id. */
function fieldOf(name: string): PersonFieldName | null {
  if (name === 'company_id') return 'primary_company';
  return isField(name) ? name : null;
}

const isField = (name: string): name is PersonFieldName => Object.hasOwn(emptyPersonFormValues, name);

/** Shows the error `email_taken` on the email field and returns true; returns false for any other error. */
export function showTakenEmailError(error: unknown, setError: UseFormSetError<PersonFormValues>): boolean {
  const { code, message } = toApiError(error);
  if (code !== 'email_taken') return false;
  setError('email', { type: 'server', message }, { shouldFocus: true });
  return true;
}
