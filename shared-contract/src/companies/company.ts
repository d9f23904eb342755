import { z } from 'zod';
import { createOutputShape, type ComputedShape } from '../field-schemas';
import { timestamp } from '../fields';
import { COMPANY_FIELDS, type COMPANY_COMPUTED_FIELDS } from './company-fields';

const text = z.string().nullable();

export const touchpoint = z.object({ program: text, semester: text, year: text, status: text, notes: text });
export type Touchpoint = z.infer<typeof touchpoint>;

export const fundingEntry = z.object({ source: z.string(), amount: z.number(), year: text, notes: text });
export type FundingEntry = z.infer<typeof fundingEntry>;

export const additionalFounder = z.object({
  name: z.string(),
  email: text,
  entr_certificate: z.boolean(),
  entr_graduation_semester: text,
  entr_graduation_year: text,
});
export type AdditionalFounder = z.infer<typeof additionalFounder>;

const legacyContact = z
  .union([z.string(), z.object({ semester: text, year: text, status: text })])
  .nullable();
export type LegacyContact = z.infer<typeof legacyContact>;

export const company = z.object({
  id: z.uuid(),
  ...createOutputShape(COMPANY_FIELDS, {
    additional_founders: z.array(additionalFounder),
    first_contact: touchpoint.omit({ notes: true }).nullable(),
    additional_touchpoints: z.array(touchpoint),
    funding_data: z.array(fundingEntry),
    total_funding: z.number().nullable(),
    revenue_data: z.record(z.string(), z.number()),
    employee_data: z.record(z.string(), z.number()),
    accelerator: legacyContact,
    summer_launch: legacyContact,
    kickstart_fund: legacyContact,
  }),
  date_added: z.iso.date(),
  created_at: timestamp,
  updated_at: timestamp,
  last_modified_by: text,
  created_by_email: text,
});
export type Company = z.infer<typeof company>;

export const companyWithComputedFields = company.extend({
  touchpoint_programs: z.array(z.string()),
  touchpoint_statuses: z.array(z.string()),
  first_contact_status: z.string().nullable(),
  first_contact_program: z.string().nullable(),
  /** 'Idea Accelerator 2026' for each touchpoint with a program and a year, without duplicates. */
  touchpoint_program_years: z.array(z.string()),
  /** 'Idea Accelerator 2026 Completed': program, year and status, or 'Unknown' if there is no status. */
  touchpoint_results: z.array(z.string()),
  funding_years: z.array(z.string()),
  /** 'Grant 2026' for each funding entry with a year, or 'Unknown 2026' if it has no source. */
  funding_source_years: z.array(z.string()),
  people_count: z.number().int(),
} satisfies ComputedShape<typeof COMPANY_COMPUTED_FIELDS, typeof company>);
export type CompanyWithComputedFields = z.infer<typeof companyWithComputedFields>;

export const companyMatch = company.pick({ id: true, company_name: true, name: true, year_started: true });
export type CompanyMatch = z.infer<typeof companyMatch>;

export const companySearchHit = companyMatch.extend({ score: z.number() });
export type CompanySearchHit = z.infer<typeof companySearchHit>;

/** The field is 'Yes', or 'X' in older records. */
export const hasOfficeSpace = (one: Pick<Company, 'office_space_at_studio_225'>): boolean =>
  one.office_space_at_studio_225 === 'Yes' || one.office_space_at_studio_225 === 'X';

/** Null counts as active. */
export const isActiveTenant = (one: Pick<Company, 'active_tenant'>): boolean => one.active_tenant !== false;
