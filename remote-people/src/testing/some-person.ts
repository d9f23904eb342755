import type { Person } from '@studio-desk/shared-contract';

export const somePerson = (fields: Partial<Person> = {}): Person => ({
  id: '01980000-0000-7000-8000-000000000001',
  name: 'Founder A',
  email: null,
  phone: null,
  labels: [],
  bio: null,
  notes: null,
  linkedin_url: null,
  linkedin: null,
  twitter: null,
  website: null,
  primary_company: null,
  company_role: null,
  company_id: null,
  is_company_deleted: false,
  is_primary_founder: false,
  degree: null,
  major: null,
  graduation_year: null,
  entr_certificate: false,
  entr_graduation_semester: null,
  entr_graduation_year: null,
  judge: null,
  created_at: '2026-11-20T12:00:00.000Z',
  updated_at: '2026-11-20T12:00:00.000Z',
  last_modified_by: null,
  ...fields,
});

export const manyPeople = (count: number): Person[] =>
  Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(4, '0');
    return somePerson({ id: `01980000-0000-7000-8000-00000000${number}`, name: `Person ${number}` });
  });
