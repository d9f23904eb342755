import type { CompanyMetrics } from '@studio-desk/shared-contract';

export const someCompanyMetrics = (fields: Partial<CompanyMetrics> = {}): CompanyMetrics => ({
  total_companies: 1284,
  companies_last_30_days: 14,
  companies_in_offices: 6,
  major_breakdown: { Finance: 74, Biology: 49, Unknown: 9 },
  student_type_breakdown: { Undergraduate: 181, Graduate: 78, Faculty: 22, Alumni: 31, Unknown: 4 },
  kickstart_by_year: { '2025': 61, '2024': 52 },
  funding_by_year: {
    '2025': { total: 1_460_000, by_program: { 'Kickstart Fund': 460_000, Grant: 1_000_000 } },
    '2024': { total: 905_250, by_program: { 'Kickstart Fund': 905_250 } },
  },
  accelerator_by_year: {
    '2025': { total: 21, by_status: { Started: 12, Completed: 9 } },
    '2024': { total: 18, by_status: { Completed: 18 } },
  },
  summer_launch_by_year_detailed: {
    '2025': { total: 13, by_status: { Funded: 13 } },
    '2024': { total: 1, by_status: { Pitch: 1 } },
  },
  first_touchpoint_breakdown: { 'Idea Accelerator': 104, 'Kickstart Fund': 71 },
  ...fields,
});

export const createZeroCompanyMetrics = (): CompanyMetrics => ({
  total_companies: 0,
  companies_last_30_days: 0,
  companies_in_offices: 0,
  major_breakdown: {},
  student_type_breakdown: {},
  kickstart_by_year: {},
  funding_by_year: {},
  accelerator_by_year: {},
  summer_launch_by_year_detailed: {},
  first_touchpoint_breakdown: {},
});
