import { findConditionIssues, QUERY_FIELDS } from '@studio-desk/shared-contract';
import { expect, test } from 'vitest';
import { createAddedInCondition, getYearsBefore, toYears, formatYears } from './period';

test.each([
  ['this-year', { from: 2026, to: 2026 }, { from: 2025, to: 2025 }],
  ['last-year', { from: 2025, to: 2025 }, { from: 2024, to: 2024 }],
  ['last-3-years', { from: 2024, to: 2026 }, { from: 2021, to: 2023 }],
] as const)('in 2026, %s is compared with as many years before it', (name, years, before) => {
  expect(toYears(name, 2026)).toEqual(years);
  expect(getYearsBefore(years)).toEqual(before);
});

test('all time has no years', () => {
  expect(toYears('', 2026)).toBeNull();
});

test('formatYears writes one year once', () => {
  expect(formatYears({ from: 2026, to: 2026 })).toBe('2026');
  expect(formatYears({ from: 2024, to: 2026 })).toBe('2024 to 2026');
});

test('createAddedInCondition is a filter of all three tables', () => {
  for (const fields of Object.values(QUERY_FIELDS))
    expect(findConditionIssues(createAddedInCondition({ from: 2024, to: 2026 }), fields)).toEqual([]);
});
