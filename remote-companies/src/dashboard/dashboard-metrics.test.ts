import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  toChartItemsByYear,
  toFundingChartItems,
  listFundingPrograms,
  getLatestYearValue,
  countKnownMajors,
  toChartItemsBySize,
  toChartItemsByStudentType,
  toTeamChartItems,
  listTeamStatuses,
} from './dashboard-metrics';

const same = (value: number) => value;
const names = (items: readonly { name: string }[]) => items.map(({ name }) => name);

const funding = {
  '2025': { total: 30_000, by_program: { 'Kickstart Fund': 10_000, Grant: 20_000 } },
  '2024': { total: 5000, by_program: { 'Kickstart Fund': 5000 } },
};
const teams = {
  '2025': { total: 5, by_status: { Started: 3, Completed: 3 } },
  '2024': { total: 2, by_status: { Completed: 1, Unknown: 1 } },
};

test('toChartItemsByYear sorts years ascending, with names that are not years last', () => {
  expect(names(toChartItemsByYear({ Unknown: 2, '2025': 1, '999': 4, '2024': 3 }, same))).toEqual([
    '999',
    '2024',
    '2025',
    'Unknown',
  ]);
});

test('toChartItemsByYear fills a missing year with 0', () => {
  expect(toChartItemsByYear({ '2020': 1, '2017': 4 }, same)).toEqual([
    { name: '2017', value: 4 },
    { name: '2018', value: 0 },
    { name: '2019', value: 0 },
    { name: '2020', value: 1 },
  ]);
  expect(names(toChartItemsByYear({ '2024': 1, '2204': 1 }, same))).toEqual(['2024', '2204']);
});

test('toChartItemsByYear keeps the value of each year, for random years', () => {
  const years = fc.dictionary(
    fc.integer({ min: 1900, max: 2100 }).map(String),
    fc.integer({ min: 1, max: 900 }),
  );
  fc.assert(
    fc.property(years, (values) => {
      const items = toChartItemsByYear(values, same);
      const counting = items.filter(({ value }) => value !== 0);
      expect(Object.fromEntries(counting.map(({ name, value }) => [name, value]))).toEqual({ ...values });
      expect(names(items)).toEqual(names(items).sort((a, b) => Number(a) - Number(b)));
      expect(new Set(names(items)).size).toBe(items.length);
    }),
  );
});

test('toChartItemsByYear is empty when all values are 0', () => {
  expect(toChartItemsByYear({ '2024': 0, '2025': 0 }, same)).toEqual([]);
});

test('toFundingChartItems of one program keeps years without it as 0', () => {
  expect(toFundingChartItems(funding, '')).toEqual([
    { name: '2024', value: 5000 },
    { name: '2025', value: 30_000 },
  ]);
  expect(toFundingChartItems(funding, 'Grant')).toEqual([
    { name: '2024', value: 0 },
    { name: '2025', value: 20_000 },
  ]);
  expect(listFundingPrograms(funding)).toEqual(['Grant', 'Kickstart Fund']);
});

test('toTeamChartItems counts teams once per year, or those with one status', () => {
  expect(toTeamChartItems(teams, '').map(({ value }) => value)).toEqual([2, 5]);
  expect(toTeamChartItems(teams, 'Completed').map(({ value }) => value)).toEqual([1, 3]);
  expect(toTeamChartItems(teams, 'Funded')).toEqual([]);
  expect(listTeamStatuses(teams)).toEqual(['Completed', 'Started', 'Unknown']);
});

test('a program or status named like an Object.prototype property is counted only where it occurs', () => {
  const named = (name: string) => Object.fromEntries([[name, 7]]);
  for (const name of ['__proto__', 'constructor']) {
    const years = {
      '2025': { total: 7, by_program: named(name), by_status: named(name) },
      '2024': funding[2024],
    };
    expect(toFundingChartItems(years, name).map(({ value }) => value)).toEqual([0, 7]);
    expect(toTeamChartItems({ ...teams, '2025': years[2025] }, name).map(({ value }) => value)).toEqual([
      0, 7,
    ]);
    expect(toChartItemsBySize(named(name))).toEqual([{ name, value: 7 }]);
  }
});

test("toChartItemsBySize sorts by size and keeps 'Unknown' among the colored items", () => {
  expect(names(toChartItemsBySize({ Unknown: 90, Finance: 3, Biology: 8, Music: 0 }))).toEqual([
    'Biology',
    'Finance',
    'Unknown',
  ]);
  const many = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`Major ${index}`, 100 - index]));
  expect(names(toChartItemsBySize({ ...many, Unknown: 1 }))[6]).toBe('Unknown');
  expect(toChartItemsBySize({ ...many, Unknown: 1 })).toHaveLength(13);
});

test("toChartItemsByStudentType follows the order of the form, with 'Unknown' last", () => {
  expect(
    names(toChartItemsByStudentType({ Unknown: 400, Alumni: 31, Faculty: 22, Undergraduate: 5 })),
  ).toEqual(['Undergraduate', 'Faculty', 'Alumni', 'Unknown']);
});

test("countKnownMajors leaves out 'Unknown'", () => {
  expect(countKnownMajors({ Finance: 3, Biology: 8, Unknown: 90 })).toBe(2);
  expect(countKnownMajors({})).toBe(0);
});

test('getLatestYearValue returns the value of the latest year, also 0', () => {
  expect(getLatestYearValue({ '2023': 5, '2025': 0, '2024': 9 })).toBe(0);
  expect(getLatestYearValue({})).toBeNull();
});
