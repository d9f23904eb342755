import {
  GRADUATION_SEMESTERS,
  INDUSTRIES,
  PROGRAMS,
  SEMESTERS,
  STUDENT_TYPES,
  TOUCHPOINT_STATUSES,
} from '../constants';
import type { ComputedFields, Fields } from '../described-fields';

/** In the order of the API; see docs/adding-a-field.md. */
export const COMPANY_FIELDS = {
  company_name: {
    label: 'Company Name',
    type: 'text',
    required: true,
    searched: 80,
    imported: true,
    mapped: true,
    bulk: false,
  },
  name: { label: 'Founder', type: 'text', searched: 60, imported: true, mapped: 'Name' },
  contact: { label: 'Contact', type: 'text', searched: 50, imported: true },
  contact_email: { label: 'Contact Email', type: 'email', searched: 50, imported: true, mapped: true },
  website: {
    label: 'Website',
    type: 'url',
    message: 'Enter a web address such as https://example.com',
    searched: 30,
    imported: true,
    mapped: true,
  },
  industry: {
    label: 'Industry',
    type: 'choice',
    choices: INDUSTRIES,
    open: true,
    searched: 30,
    imported: true,
    mapped: true,
    filter: true,
  },
  entr_certificate: { label: 'ENTR Certificate', type: 'boolean' },
  entr_graduation_semester: {
    label: 'ENTR Graduation Semester',
    noun: 'Graduation semester',
    type: 'choice',
    choices: GRADUATION_SEMESTERS,
  },
  entr_graduation_year: { label: 'ENTR Graduation Year', noun: 'Graduation year', type: 'year' },
  additional_founders: { label: 'Additional Founder', type: 'custom' },
  uga_contact: { label: 'UGA Contact', type: 'text', searched: 30, imported: true, mapped: true },
  year_started: { label: 'Year Started', type: 'year', imported: true, mapped: true },
  major: { label: 'Major', type: 'text', searched: 40, imported: true, mapped: true, filter: true },
  student_type: {
    label: 'Student Type',
    type: 'choice',
    choices: STUDENT_TYPES,
    searched: 30,
    imported: true,
    mapped: true,
    filter: true,
  },
  office_space_at_studio_225: {
    label: 'Office Space at Studio 225',
    noun: 'Office space',
    type: 'choice',
    choices: ['Yes', 'X'],
    imported: true,
    mapped: true,
  },
  office_semester: {
    label: 'Office Semester',
    type: 'choice',
    choices: SEMESTERS,
    open: true,
    max: 40,
    imported: true,
    mapped: true,
  },
  office_year: { label: 'Office Year', type: 'year', imported: true, mapped: true },
  active_tenant: { label: 'Active Tenant', type: 'boolean', tristate: true },
  other_information: { label: 'Other Information', type: 'long_text', imported: true, mapped: true },
  first_contact: { label: 'First Contact', type: 'custom' },
  additional_touchpoints: { label: 'Touchpoint', type: 'custom' },
  funding_data: { label: 'Funding', type: 'custom' },
  total_funding: { label: 'Total Funding', type: 'money', computed: true },
  revenue_data: { label: 'Revenue', type: 'custom' },
  employee_data: { label: 'Employees', type: 'custom' },
  accelerator: { label: 'Accelerator', type: 'custom', searched: 30, imported: true },
  summer_launch: { label: 'Summer Launch', type: 'custom', searched: 30, imported: true },
  kickstart_fund: { label: 'Kickstart Fund', type: 'custom', searched: 30, imported: true },
  pitch_competitions: {
    label: 'Pitch Competitions',
    type: 'text',
    max: 2000,
    searched: 30,
    imported: true,
    dashIsEmpty: true,
    inForm: false,
  },
} as const satisfies Fields;
export type CompanyFields = typeof COMPANY_FIELDS;

export const COMPANY_COMPUTED = {
  touchpoint_programs: { label: 'Programs', type: 'choices', choices: PROGRAMS, computed: true },
  touchpoint_statuses: { label: 'Statuses', type: 'choices', choices: TOUCHPOINT_STATUSES, computed: true },
  people_count: { label: 'People', type: 'number', computed: true },
  created_at: { label: 'Added', type: 'date', computed: true },
  updated_at: { label: 'Updated', type: 'date', computed: true },
  last_modified_by: { label: 'Changed By', type: 'email', computed: true },
} as const satisfies ComputedFields;

/** Parts of lists that an upload cell or a form answer can fill, with their labels. */
export const COMPANY_PARTS = {
  'first_contact.program': 'First Contact Program',
  'first_contact.semester': 'First Contact Semester',
  'first_contact.year': 'First Contact Year',
  'first_contact.status': 'First Contact Status',
  'funding.source': 'Funding Source',
  'funding.amount': 'Funding Amount',
  'funding.year': 'Funding Year',
} as const;
export type CompanyPart = keyof typeof COMPANY_PARTS;
