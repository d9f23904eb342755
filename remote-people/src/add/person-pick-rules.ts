import {
  formatCertificate,
  createPickedRecordRules,
  createPickedFieldGroups,
} from '@studio-desk/shared-area';
import { PERSON_FIELDS, type Person, type PersonLabel } from '@studio-desk/shared-contract';
import { toPersonFormValues, sortLabels, type PersonFormValues } from '../form/person-form-values';

export const personPickRules = createPickedRecordRules<Person, PersonFormValues, PersonLabel>({
  formValues: toPersonFormValues,
  groups: createPickedFieldGroups<PersonFormValues>(PERSON_FIELDS, [
    {
      fields: ['entr_certificate', 'entr_graduation_semester', 'entr_graduation_year'],
      displayValue: (values) => (values.entr_certificate ? formatCertificate(values) : ''),
    },
    {
      fields: ['primary_company', 'company_id', 'is_primary_founder'],
      displayValue: (values) => values.primary_company,
      // Ignore the founder flag, which has no meaning without a company.
      identity: ['primary_company', 'company_id'],
    },
  ]),
  list: {
    rowsOf: ({ labels }) => labels,
    withRows: (values, labels) => ({ ...values, labels: sortLabels(labels) }),
    textOf: (label) => label,
  },
});
