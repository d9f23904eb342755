import type { Company, CompanyHit, CompanyMatch } from '@studio-desk/shared-contract';
import type { CompanyRow } from '../db/schema';

export const presentCompany = (row: CompanyRow): Company => ({
  id: row.id,
  company_name: row.company_name,
  name: row.name,
  contact: row.contact,
  contact_email: row.contact_email,
  entr_certificate: row.entr_certificate,
  entr_graduation_semester: row.entr_graduation_semester,
  entr_graduation_year: row.entr_graduation_year,
  additional_founders: row.additional_founders,
  uga_contact: row.uga_contact,
  year_started: row.year_started,
  major: row.major,
  student_type: row.student_type,
  office_space_at_studio_225: row.office_space_at_studio_225,
  office_semester: row.office_semester,
  office_year: row.office_year,
  active_tenant: row.active_tenant,
  other_information: row.other_information,
  first_contact: row.first_contact,
  additional_touchpoints: row.additional_touchpoints,
  funding_data: row.funding_data,
  total_funding: row.total_funding,
  revenue_data: row.revenue_data,
  employee_data: row.employee_data,
  accelerator: row.accelerator,
  summer_launch: row.summer_launch,
  kickstart_fund: row.kickstart_fund,
  pitch_competitions: row.pitch_competitions,
  date_added: row.created_at.toISOString().slice(0, 10),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  last_modified_by: row.last_modified_by,
  created_by_email: row.created_by_email,
});

export const presentCompanyMatch = (row: CompanyMatch): CompanyMatch => ({
  id: row.id,
  company_name: row.company_name,
  name: row.name,
  year_started: row.year_started,
});

export const presentCompanyHit = (row: CompanyHit): CompanyHit => ({
  ...presentCompanyMatch(row),
  score: row.score,
});
