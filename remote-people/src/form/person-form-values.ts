import {
  createBlankFormValues,
  toRequestBody,
  toFormValues,
  type FormValues,
} from '@studio-desk/shared-area';
import {
  PERSON_FIELDS,
  PERSON_LABELS,
  trimToNull,
  type Person,
  type PersonCreate,
  type PersonFields,
  type PersonLabel,
} from '@studio-desk/shared-contract';

export interface PersonFormValues extends FormValues<PersonFields> {
  company_id: string;
}

export const emptyPersonFormValues: PersonFormValues = {
  ...createBlankFormValues(PERSON_FIELDS),
  company_id: '',
};

export const sortLabels = (labels: readonly PersonLabel[]): PersonLabel[] =>
  PERSON_LABELS.filter((label) => labels.includes(label));

export const toPersonFormValues = (person: Person): PersonFormValues => ({
  ...toFormValues(PERSON_FIELDS, person),
  company_id: person.company_id ?? '',
});

export const toPersonBody = (values: PersonFormValues): PersonCreate => ({
  ...toRequestBody(PERSON_FIELDS, values),
  company_id: trimToNull(values.company_id),
  is_primary_founder: values.is_primary_founder && hasCompany(values),
});

type Company = Pick<PersonFormValues, 'primary_company' | 'company_id'>;

export const hasCompany = (values: Company): boolean =>
  values.company_id !== '' || values.primary_company.trim() !== '';

/** Drops the company of a person who is not labeled founder, because Add Person hides the field then. */
export function toNewPersonBody(values: PersonFormValues): PersonCreate {
  const body = toPersonBody(values);
  if (values.labels.includes('founder')) return body;
  const { primary_company: _text, company_id: _id, is_primary_founder: _flag, ...rest } = body;
  return rest;
}
