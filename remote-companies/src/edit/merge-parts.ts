import { fieldUnits, type ListField, type Unit } from '@studio-desk/shared-area';
import {
  COMPANY_FIELDS,
  type Company,
  type CompanyCreate,
  type CompanyFields,
  type CompanyUpdate,
} from '@studio-desk/shared-contract';
import {
  certificateWords,
  employeeWords,
  founderWords,
  fundingWords,
  legacyWords,
  officeWords,
  revenueWords,
  touchpointWords,
} from '../field-words';

type FieldName = keyof CompanyCreate;

type Said = { [K in FieldName]?: Company[K] | CompanyUpdate[K] };

type LegacyName = 'accelerator' | 'summer_launch' | 'kickstart_fund';

// The form has no legacy fields, but an update may contain them: a merge drops fields without a unit.
const legacy = (name: LegacyName): Unit<Said> => ({
  label: COMPANY_FIELDS[name].label,
  fields: [name],
  words: (said) => legacyWords(said[name] ?? null),
});

export const UNITS = fieldUnits<CompanyFields, Said>(COMPANY_FIELDS, [
  {
    label: COMPANY_FIELDS.entr_certificate.label,
    fields: ['entr_certificate', 'entr_graduation_semester', 'entr_graduation_year'],
    words: certificateWords,
  },
  {
    label: COMPANY_FIELDS.office_space_at_studio_225.label,
    fields: ['office_space_at_studio_225', 'office_semester', 'office_year'],
    words: (said) => officeWords(said) || 'No',
  },
  {
    label: COMPANY_FIELDS.active_tenant.label,
    fields: ['active_tenant'],
    words: (said) => (said.active_tenant === false ? 'Inactive' : 'Active'),
  },
  {
    label: COMPANY_FIELDS.first_contact.label,
    fields: ['first_contact'],
    words: (said) => (said.first_contact ? touchpointWords(said.first_contact) : ''),
  },
  legacy('accelerator'),
  legacy('summer_launch'),
  legacy('kickstart_fund'),
]);

type RowOf<K extends 'additional_founders' | 'additional_touchpoints' | 'funding_data'> =
  Company[K][number] | NonNullable<CompanyUpdate[K]>[number];

export const FOUNDERS: ListField<RowOf<'additional_founders'>> = {
  name: 'additional_founders',
  label: COMPANY_FIELDS.additional_founders.label,
  title: ({ name }) => name,
  words: founderWords,
};

export const TOUCHPOINTS: ListField<RowOf<'additional_touchpoints'>> = {
  name: 'additional_touchpoints',
  label: COMPANY_FIELDS.additional_touchpoints.label,
  title: ({ program }) => program,
  words: touchpointWords,
};

export const FUNDING: ListField<RowOf<'funding_data'>> = {
  name: 'funding_data',
  label: COMPANY_FIELDS.funding_data.label,
  title: ({ source }) => source,
  words: fundingWords,
};

export interface YearlyField {
  name: 'revenue_data' | 'employee_data';
  label: string;
  words: (figure: number) => string;
}

export const YEARLY: readonly YearlyField[] = [
  { name: 'revenue_data', label: COMPANY_FIELDS.revenue_data.label, words: revenueWords },
  { name: 'employee_data', label: COMPANY_FIELDS.employee_data.label, words: employeeWords },
];
