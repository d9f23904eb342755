import { GRADUATION_SEMESTERS, PERSON_LABELS } from '../constants';
import type { ComputedFields, Fields } from '../field-definitions';

export const PERSON_FIELDS = {
  name: { label: 'Name', type: 'text', required: true, searched: 80, imported: true, bulk: false },
  email: { label: 'Email', type: 'email', searched: 50, imported: true, bulk: false },
  phone: { label: 'Phone', type: 'phone' },
  labels: { label: 'Labels', noun: 'Label', type: 'choices', choices: PERSON_LABELS, imported: true },
  bio: { label: 'Bio', type: 'long_text' },
  notes: { label: 'Notes', type: 'long_text' },
  linkedin_url: { label: 'LinkedIn', noun: 'LinkedIn URL', type: 'url' },
  linkedin: { label: 'LinkedIn', type: 'custom' },
  twitter: { label: 'Twitter', type: 'url' },
  website: { label: 'Website', type: 'url' },
  primary_company: { label: 'Company', type: 'text', searched: 40 },
  company_role: { label: 'Role', type: 'text' },
  company_id: { label: 'Linked Company', type: 'custom' },
  is_company_deleted: { label: 'Company Deleted', type: 'custom', computed: true },
  is_primary_founder: { label: 'Primary Founder', type: 'boolean', bulk: false },
  degree: { label: 'Degree', type: 'text' },
  major: { label: 'Major', type: 'text' },
  graduation_year: { label: 'Graduation Year', type: 'year' },
  entr_certificate: { label: 'ENTR Certificate', type: 'boolean', imported: true },
  entr_graduation_semester: {
    label: 'ENTR Graduation Semester',
    noun: 'Graduation semester',
    type: 'choice',
    choices: GRADUATION_SEMESTERS,
  },
  entr_graduation_year: { label: 'ENTR Graduation Year', noun: 'Graduation year', type: 'year' },
} as const satisfies Fields;
export type PersonFields = typeof PERSON_FIELDS;

export const PERSON_COMPUTED_FIELDS = {
  primary_company_name: { label: 'Primary Company', type: 'text', computed: true },
  donations_total: { label: 'Donations', type: 'money', computed: true },
  created_at: { label: 'Added', type: 'date', computed: true },
  updated_at: { label: 'Updated', type: 'date', computed: true },
  last_modified_by: { label: 'Changed By', type: 'email', computed: true },
} as const satisfies ComputedFields;
