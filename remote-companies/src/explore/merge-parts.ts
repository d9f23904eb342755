import type { Company, CompanyCreate, CompanyUpdate } from '@studio-desk/shared-contract';
import type { ListField, Unit } from '@studio-desk/shared-area';
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

/** What a company said, with what was changed in it. */
type Said = { [K in FieldName]?: Company[K] | CompanyUpdate[K] };

type TextField = {
  [K in FieldName]: NonNullable<Company[K]> extends string ? K : never;
}[FieldName];

const text = (label: string, name: TextField): Unit<Said> => ({
  label,
  fields: [name],
  words: (said) => String(said[name] ?? ''),
});

// The form does not show what older records call their programs, but a body may say it: a merge that knew no words for
// a field would drop its change without asking.
const legacy = (label: string, name: 'accelerator' | 'summer_launch' | 'kickstart_fund'): Unit<Said> => ({
  label,
  fields: [name],
  words: (said) => legacyWords(said[name] ?? null),
});

export const UNITS: readonly Unit<Said>[] = [
  text('Company Name', 'company_name'),
  text('Founder', 'name'),
  text('Contact', 'contact'),
  text('Contact Email', 'contact_email'),
  {
    label: 'ENTR Certificate',
    fields: ['entr_certificate', 'entr_graduation_semester', 'entr_graduation_year'],
    words: certificateWords,
  },
  text('UGA Contact', 'uga_contact'),
  text('Year Started', 'year_started'),
  text('Major', 'major'),
  text('Student Type', 'student_type'),
  {
    label: 'Office Space at Studio 225',
    fields: ['office_space_at_studio_225', 'office_semester', 'office_year'],
    words: (said) => officeWords(said) || 'No',
  },
  {
    label: 'Active Tenant',
    fields: ['active_tenant'],
    words: (said) => (said.active_tenant === false ? 'Inactive' : 'Active'),
  },
  text('Other Information', 'other_information'),
  {
    label: 'First Contact',
    fields: ['first_contact'],
    words: (said) => (said.first_contact ? touchpointWords(said.first_contact) : ''),
  },
  legacy('Accelerator', 'accelerator'),
  legacy('Summer Launch', 'summer_launch'),
  legacy('Kickstart Fund', 'kickstart_fund'),
  text('Pitch Competitions', 'pitch_competitions'),
];

type RowOf<K extends 'additional_founders' | 'additional_touchpoints' | 'funding_data'> =
  Company[K][number] | NonNullable<CompanyUpdate[K]>[number];

export const FOUNDERS: ListField<RowOf<'additional_founders'>> = {
  name: 'additional_founders',
  label: 'Additional Founder',
  title: ({ name }) => name,
  words: founderWords,
};

export const TOUCHPOINTS: ListField<RowOf<'additional_touchpoints'>> = {
  name: 'additional_touchpoints',
  label: 'Touchpoint',
  title: ({ program }) => program,
  words: touchpointWords,
};

export const FUNDING: ListField<RowOf<'funding_data'>> = {
  name: 'funding_data',
  label: 'Funding',
  title: ({ source }) => source,
  words: fundingWords,
};

/** Figures by year, merged year by year. */
export interface YearlyField {
  name: 'revenue_data' | 'employee_data';
  label: string;
  words: (figure: number) => string;
}

export const YEARLY: readonly YearlyField[] = [
  { name: 'revenue_data', label: 'Revenue', words: revenueWords },
  { name: 'employee_data', label: 'Employees', words: employeeWords },
];
