import { expect, test } from 'vitest';
import { toLatestYearsChartItems } from './dashboard-metrics';

test('toLatestYearsChartItems returns the latest five years with a count, oldest first', () => {
  const counts = { '2031': 1, '2019': 3, '998': 4, '2022': 8, '2023': 11, '2024': 0, '2025': 16, Unknown: 5 };
  expect(toLatestYearsChartItems(counts)).toEqual([
    { name: '2019', value: 3 },
    { name: '2022', value: 8 },
    { name: '2023', value: 11 },
    { name: '2025', value: 16 },
    { name: '2031', value: 1 },
  ]);
});

test('toLatestYearsChartItems is empty without competitions', () => {
  expect(toLatestYearsChartItems({})).toEqual([]);
  expect(toLatestYearsChartItems({ '2024': 0 })).toEqual([]);
});
