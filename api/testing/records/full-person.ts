import type { PersonCreate } from '@studio-desk/shared-contract';

export const FULL_PERSON: PersonCreate = {
  name: 'Pat Rivers',
  email: 'Pat@Rivers.example',
  phone: '(555) 010-0003',
  labels: ['founder', 'board_member'],
  bio: 'Grew up by the river.\nStayed there.',
  notes: 'Prefers mornings',
  linkedin_url: 'https://linkedin.example/in/pat',
  twitter: 'https://twitter.example/pat',
  website: 'https://rivers.example',
  primary_company: 'Rivers & Co',
  company_role: 'CEO',
  company_id: null,
  is_primary_founder: true,
  degree: 'BSc',
  major: 'Biology',
  graduation_year: '2019',
  entr_certificate: true,
  entr_graduation_semester: 'Summer',
  entr_graduation_year: '2018',
};
