import {
  formatCertificate,
  createMergeUnits,
  type MergeListField,
  type MergeUnit,
} from '@studio-desk/shared-area';
import {
  COMPANY_FIELDS,
  type Company,
  type CompanyCreate,
  type CompanyFields,
  type CompanyUpdate,
} from '@studio-desk/shared-contract';
import {
  formatEmployeeCount,
  formatFounder,
  formatFunding,
  formatLegacyProgram,
  formatOffice,
  formatRevenue,
  formatTouchpoint,
} from '../display-text';

type FieldName = keyof CompanyCreate;

type Content = { [K in FieldName]?: Company[K] | CompanyUpdate[K] };

type LegacyName = 'accelerator' | 'summer_launch' | 'kickstart_fund';

// The form has no inputs for these legacy fields, but an update may contain them: a merge must keep them.
const legacy = (name: LegacyName): MergeUnit<Content> => ({
  label: COMPANY_FIELDS[name].label,
  fields: [name],
  displayValue: (content) => formatLegacyProgram(content[name] ?? null),
});

export const COMPANY_MERGE_UNITS = createMergeUnits<CompanyFields, Content>(COMPANY_FIELDS, [
  {
    label: COMPANY_FIELDS.entr_certificate.label,
    fields: ['entr_certificate', 'entr_graduation_semester', 'entr_graduation_year'],
    displayValue: formatCertificate,
  },
  {
    label: COMPANY_FIELDS.office_space_at_studio_225.label,
    fields: ['office_space_at_studio_225', 'office_semester', 'office_year'],
    displayValue: (content) => formatOffice(content) || 'No',
  },
  {
    label: COMPANY_FIELDS.active_tenant.label,
    fields: ['active_tenant'],
    displayValue: (content) => (content.active_tenant === false ? 'Inactive' : 'Active'),
  },
  {
    label: COMPANY_FIELDS.first_contact.label,
    fields: ['first_contact'],
    displayValue: (content) => (content.first_contact ? formatTouchpoint(content.first_contact) : ''),
  },
  legacy('accelerator'),
  legacy('summer_launch'),
  legacy('kickstart_fund'),
]);

type RowOf<K extends 'additional_founders' | 'additional_touchpoints' | 'funding_data'> =
  | Company[K][number]
  | NonNullable<CompanyUpdate[K]>[number];

export const FOUNDERS_LIST_FIELD: MergeListField<RowOf<'additional_founders'>> = {
  name: 'additional_founders',
  label: COMPANY_FIELDS.additional_founders.label,
  title: ({ name }) => name,
  displayValue: formatFounder,
};

export const TOUCHPOINTS_LIST_FIELD: MergeListField<RowOf<'additional_touchpoints'>> = {
  name: 'additional_touchpoints',
  label: COMPANY_FIELDS.additional_touchpoints.label,
  title: ({ program }) => program,
  displayValue: formatTouchpoint,
};

export const FUNDING_LIST_FIELD: MergeListField<RowOf<'funding_data'>> = {
  name: 'funding_data',
  label: COMPANY_FIELDS.funding_data.label,
  title: ({ source }) => source,
  displayValue: formatFunding,
};

export interface YearlyField {
  name: 'revenue_data' | 'employee_data';
  label: string;
  displayValue: (figure: number) => string;
}

export const YEARLY_FIELDS: readonly YearlyField[] = [
  { name: 'revenue_data', label: COMPANY_FIELDS.revenue_data.label, displayValue: formatRevenue },
  { name: 'employee_data', label: COMPANY_FIELDS.employee_data.label, displayValue: formatEmployeeCount },
];
