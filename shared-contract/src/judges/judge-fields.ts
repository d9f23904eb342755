import type { ComputedFields, Fields } from '../field-definitions';

export const JUDGE_FIELDS = {
  name: {
    label: 'Name',
    noun: 'Judge name',
    type: 'text',
    required: true,
    searched: 80,
    imported: true,
    bulk: false,
  },
  email: { label: 'Email', type: 'email', searched: 50, imported: true, bulk: false },
  phone: { label: 'Phone', type: 'phone', searched: 40, imported: true },
  point_of_contact: { label: 'Point of Contact', type: 'text', searched: 40, imported: true },
  competitions: { label: 'Competition', type: 'custom' },
  competitions_count: { label: 'Competitions', type: 'number', computed: true },
} as const satisfies Fields;
export type JudgeFields = typeof JUDGE_FIELDS;

export const JUDGE_COMPUTED_FIELDS = {
  last_competition_year: { label: 'Last Competition', type: 'year', computed: true },
  competition_names: { label: 'Competition Names', type: 'choices', computed: true },
  competition_years: { label: 'Competition Years', type: 'choices', computed: true },
  created_at: { label: 'Added', type: 'date', computed: true },
  updated_at: { label: 'Updated', type: 'date', computed: true },
  last_modified_by: { label: 'Changed By', type: 'email', computed: true },
} as const satisfies ComputedFields;
