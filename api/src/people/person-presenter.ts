import type { Person } from '@studio-desk/shared-contract';
import type { PersonRecord } from './person-repository';

export const presentPerson = (row: PersonRecord): Person => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  labels: row.labels,
  bio: row.bio,
  notes: row.notes,
  linkedin_url: row.linkedin_url,
  linkedin: row.linkedin_url,
  twitter: row.twitter,
  website: row.website,
  primary_company: row.primary_company,
  company_role: row.company_role,
  company_id: row.company_id,
  is_primary_founder: row.is_primary_founder,
  degree: row.degree,
  major: row.major,
  graduation_year: row.graduation_year,
  entr_certificate: row.entr_certificate,
  entr_graduation_semester: row.entr_graduation_semester,
  entr_graduation_year: row.entr_graduation_year,
  judge: row.judge && { id: row.judge.id, name: row.judge.name },
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});
