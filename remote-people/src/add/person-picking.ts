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

/** A person that is updated instead of added, and what had been typed before. */
export type PickedPerson = Picked<Person, PersonFormValues>;

const UNITS = pickedUnits<PersonFormValues>(PERSON_FIELDS, [
  {
    fields: ['entr_certificate', 'entr_graduation_semester', 'entr_graduation_year'],
    words: certificateWords,
  },
  {
    fields: ['primary_company', 'company_id', 'is_primary_founder'],
    words: (values) => values.primary_company,
    // Who founded the record's company says nothing of another one.
    identity: ['primary_company', 'company_id'],
  },
]);

const self = (label: string) => label;

/** What the form shows of a picked person: the person's own, what was typed where it has nothing, the labels of both. */
export function withPicked({ record, before }: PickedPerson): PersonFormValues {
  const stored = formValues(record);
  return {
    ...withPickedUnits(UNITS, stored, before),
    labels: inOrder(withPickedRows(stored.labels, before.labels, self)),
  };
}

/** What the form shows when it adds a person again: all that was typed, before or since, and nothing of the person. */
export function withoutPicked({ record, before }: PickedPerson, now: PersonFormValues): PersonFormValues {
  const stored = formValues(record);
  return {
    ...withoutPickedUnits(UNITS, stored, before, now),
    labels: inOrder(withoutPickedRows(stored.labels, before.labels, now.labels, self)),
  };
}

/** What was typed before, in fields that show something else now. */
export const replacedFields = ({ before }: PickedPerson, now: PersonFormValues) =>
  replacedTexts(UNITS, before, now);
