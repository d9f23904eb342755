import { findConditionIssues, QUERY_FIELDS } from '@studio-desk/shared-contract';
import { expect, test } from 'vitest';
import { createAddedInYearsCondition, getPrecedingYearRange, toYearRange, formatYearRange } from './period';

test.each([
  ['this-year', { from: 2026, to: 2026 }, { from: 2025, to: 2025 }],
  ['last-year', { from: 2025, to: 2025 }, { from: 2024, to: 2024 }],
  ['last-3-years', { from: 2024, to: 2026 }, { from: 2021, to: 2023 }],
] as const)('in 2026, %s is compared with as many years before it', (name, years, before) => {
  expect(toYearRange(name, 2026)).toEqual(years);
  expect(getPrecedingYearRange(years)).toEqual(before);
});

test('all time has no years', () => {
  expect(toYearRange('', 2026)).toBeNull();
});

test('formatYearRange writes one year once', () => {
  expect(formatYearRange({ from: 2026, to: 2026 })).toBe('2026');
  expect(formatYearRange({ from: 2024, to: 2026 })).toBe('2024 to 2026');
});

test('createAddedInYearsCondition is a filter of all three tables', () => {
  for (const fields of Object.values(QUERY_FIELDS))
    expect(findConditionIssues(createAddedInYearsCondition({ from: 2024, to: 2026 }), fields)).toEqual([]);
});
