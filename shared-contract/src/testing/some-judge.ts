import type { Judge } from '../judges';

export const someJudge = (fields: Partial<Judge> = {}): Judge => ({
  id: '01980000-0000-7000-8000-000000000001',
  name: 'Judge A',
  email: null,
  phone: null,
  point_of_contact: null,
  competitions: [],
  competitions_count: 0,
  last_competition_name: null,
  last_competition_month: null,
  last_competition_year: null,
  person: null,
  created_at: '2026-11-20T12:00:00.000Z',
  updated_at: '2026-11-20T12:00:00.000Z',
  last_modified_by: 'other@university.example',
  ...fields,
});
