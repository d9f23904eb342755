import { COMPANY_FIELDS, type Company, type CompanyWithComputedFields } from '../companies';
import { createBlankValues } from '../field-definitions';

export const someCompany = (fields: Partial<Company> = {}): Company => ({
  id: '01980000-0000-7000-8000-000000000001',
  ...createBlankValues(COMPANY_FIELDS),
  company_name: 'Acme Robotics',
  additional_founders: [],
  first_contact: null,
  additional_touchpoints: [],
  funding_data: [],
  total_funding: null,
  revenue_data: {},
  employee_data: {},
  accelerator: null,
  summer_launch: null,
  kickstart_fund: null,
  date_added: '2026-11-20',
  created_at: '2026-11-20T12:00:00.000Z',
  updated_at: '2026-11-20T12:00:00.000Z',
  last_modified_by: null,
  created_by_email: null,
  ...fields,
});

export const someCompanyWithComputedFields = (
  fields: Partial<CompanyWithComputedFields> = {},
): CompanyWithComputedFields => ({
  ...someCompany(fields),
  touchpoint_programs: [],
  touchpoint_statuses: [],
  first_contact_status: null,
  first_contact_program: null,
  touchpoint_program_years: [],
  touchpoint_results: [],
  funding_years: [],
  funding_source_years: [],
  people_count: 0,
  ...fields,
});

export const UNUSUAL_TEXTS = [
  'ab',
  '東京',
  '🚀',
  'שלום עולם',
  'Café Noir',
  "O'Neil & Co",
  '100% _real_ \\ "quoted"',
  'İstanbul',
  'x'.repeat(200),
] as const;
