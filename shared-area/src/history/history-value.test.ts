import { expect, test } from 'vitest';
import { formatHistoryValue } from './history-value';

const ACME = '01980000-0000-7000-8000-000000000001';
const companyNames = { [ACME]: 'Acme' };

test.each([
  ['people', 'company_id', ACME, 'Acme'],
  ['people', 'company_id', '01980000-0000-7000-8000-000000000002', 'A company'],
  [
    'people',
    'relationships',
    [
      { id: 'one', company_id: ACME, role: 'Advisor' },
      { id: 'two', company_id: null, role: 'Founder' },
    ],
    'Acme, Advisor\nFounder',
  ],
  ['people', 'labels', ['mentor', 'board_member'], 'Mentor\nBoard Member'],
  ['companies', 'revenue_data', { 2024: 22_000, 2026: 248_000.5 }, '2024: 22000, 2026: 248000.5'],
  [
    'judges',
    'competitions',
    [{ name: 'GBAN', month: 'March', year: 2024, date: '2024-03-01' }],
    'GBAN, March, 2024',
  ],
] as const)('of %s, %s %j is shown as %j', (kind, field, value, text) => {
  expect(formatHistoryValue({ kind, companyNames }, field, value)).toBe(text);
});
