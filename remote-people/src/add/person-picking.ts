import { PERSON_FIELDS, type Person } from '@studio-desk/shared-contract';
import {
  pickedUnits,
  replacedTexts,
  withoutPickedRows,
  withoutPickedUnits,
  withPickedRows,
  withPickedUnits,
  type PickedRecord,
} from '@studio-desk/shared-area';
import { formValues, sortLabels, type PersonFormValues } from '../form/person-form-values';
import { certificateText } from '../form/display-text';

export type PickedPerson = PickedRecord<Person, PersonFormValues>;

const UNITS = pickedUnits<PersonFormValues>(PERSON_FIELDS, [
  {
    fields: ['entr_certificate', 'entr_graduation_semester', 'entr_graduation_year'],
    displayValue: certificateText,
  },
  {
    fields: ['primary_company', 'company_id', 'is_primary_founder'],
    displayValue: (values) => values.primary_company,
    // The founder flag alone is no difference: without a company it has no meaning.
    identity: ['primary_company', 'company_id'],
  },
]);

const self = (label: string) => label;

export function withPicked({ record, before }: PickedPerson): PersonFormValues {
  const stored = formValues(record);
  return {
    ...withPickedUnits(UNITS, stored, before),
    labels: sortLabels(withPickedRows(stored.labels, before.labels, self)),
  };
}

export function withoutPicked({ record, before }: PickedPerson, now: PersonFormValues): PersonFormValues {
  const stored = formValues(record);
  return {
    ...withoutPickedUnits(UNITS, stored, before, now),
    labels: sortLabels(withoutPickedRows(stored.labels, before.labels, now.labels, self)),
  };
}

export const replacedFields = ({ before }: PickedPerson, now: PersonFormValues) =>
  replacedTexts(UNITS, before, now);
