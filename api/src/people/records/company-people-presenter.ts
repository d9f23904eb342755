import type { CompanyMentorship, CompanyPerson } from '@studio-desk/shared-contract';
import type { CompanyMentorshipRow, CompanyPersonRow } from './company-people-repository';

export const presentCompanyPerson = (row: CompanyPersonRow): CompanyPerson => ({
  id: row.id,
  name: row.name,
  email: row.email,
  labels: row.labels,
  role: row.role,
  is_primary_founder: row.is_primary_founder,
  is_primary: row.is_primary,
  start_date: row.start_date,
  end_date: row.end_date,
});

export const presentCompanyMentorship = (row: CompanyMentorshipRow): CompanyMentorship => ({
  id: row.id,
  mentee_name: row.mentee_name,
  start_date: row.start_date,
  end_date: row.end_date,
  notes: row.notes,
  mentor: { id: row.mentor.id, name: row.mentor.name },
});
