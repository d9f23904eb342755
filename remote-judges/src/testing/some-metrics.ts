import type { InactiveJudge, JudgeMetrics } from '@studio-desk/shared-contract';

export const someJudgeMetrics = (fields: Partial<JudgeMetrics> = {}): JudgeMetrics => ({
  total_judges: 1284,
  judges_last_30_days: 5,
  competitions_judged: 71,
  judges_by_year: { '2025': 40, '2031': 43 },
  competitions_by_year: { '2019': 3, '2022': 8, '2023': 11, '2025': 16, '2026': 1, '2031': 14 },
  most_active_judges: [
    { id: '01980000-0000-7000-8000-000000000001', name: 'Ann Able', competitions_count: 14 },
    { id: '01980000-0000-7000-8000-000000000002', name: 'Zoe Zimmer', competitions_count: 7 },
  ],
  ...fields,
});

export const createZeroJudgeMetrics = (): JudgeMetrics => ({
  total_judges: 0,
  judges_last_30_days: 0,
  competitions_judged: 0,
  judges_by_year: {},
  competitions_by_year: {},
  most_active_judges: [],
});

export const someInactiveJudge = (fields: Partial<InactiveJudge> = {}): InactiveJudge => ({
  id: '01980000-0000-7000-8000-000000000003',
  name: 'Paul Past',
  email: 'paul@mail.example',
  last_competition_name: 'Quick Pitch',
  last_competition_year: 2019,
  years_inactive: 7,
  ...fields,
});
