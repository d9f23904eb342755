import { expect, test } from 'vitest';
import { formatHistoryValue } from './history-value';

const ACME = '01980000-0000-7000-8000-000000000001';
const context = { kind: 'people', companyNames: { [ACME]: 'Acme' } } as const;

test.each([
  ['company_id', ACME, 'Acme'],
  ['company_id', '01980000-0000-7000-8000-000000000002', 'A company'],
  [
    'relationships',
    [
      { id: 'one', company_id: ACME, role: 'Advisor' },
      { id: 'two', company_id: null, role: 'Founder' },
    ],
    'Acme, Advisor\nFounder',
  ],
  ['revenue_data', { 2024: 22_000, 2026: 248_000.5 }, '2024: 22000, 2026: 248000.5'],
])('%s %j is shown as %j', (field, value, text) => {
  expect(formatHistoryValue(context, field, value)).toBe(text);
});
