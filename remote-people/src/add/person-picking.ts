import { PERSON_FIELDS, type Person } from '@studio-desk/shared-contract';
import {
  pickedUnits,
  replacedTexts,
  withoutPickedRows,
  withoutPickedUnits,
  withPickedRows,
  withPickedUnits,
  type Picked,
} from '@studio-desk/shared-area';
import { formValues, inOrder, type PersonFormValues } from '../form/person-form-values';
import { certificateWords } from '../form/person-words';

export type PickedPerson = Picked<Person, PersonFormValues>;

const UNITS = pickedUnits<PersonFormValues>(PERSON_FIELDS, [
  {
    fields: ['entr_certificate', 'entr_graduation_semester', 'entr_graduation_year'],
    words: certificateWords,
  },
  {
    fields: ['primary_company', 'company_id', 'is_primary_founder'],
    words: (values) => values.primary_company,
    // Compare by company only: the founder flag means nothing without it.
    identity: ['primary_company', 'company_id'],
  },
]);

const self = (label: string) => label;

export function withPicked({ record, before }: PickedPerson): PersonFormValues {
  const stored = formValues(record);
  return {
    ...withPickedUnits(UNITS, stored, before),
    labels: inOrder(withPickedRows(stored.labels, before.labels, self)),
  };
}

export function withoutPicked({ record, before }: PickedPerson, now: PersonFormValues): PersonFormValues {
  const stored = formValues(record);
  return {
    ...withoutPickedUnits(UNITS, stored, before, now),
    labels: inOrder(withoutPickedRows(stored.labels, before.labels, now.labels, self)),
  };
}

export const replacedFields = ({ before }: PickedPerson, now: PersonFormValues) =>
  replacedTexts(UNITS, before, now);
