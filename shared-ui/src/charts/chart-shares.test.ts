import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toChartShares, sumValues, type ChartShare } from './chart-shares';

const items = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `Major ${index + 1}`, value: 100 - index }));
const names = (rows: readonly ChartShare[] = []) => rows.map((row) => row.name);

test('up to eight items have a colour each, and beyond that the first seven, with the rest as Other', () => {
  expect(names(toChartShares(items(8)))).toEqual(
    names(toChartShares(items(8)).filter((row) => !row.members)),
  );
  const rows = toChartShares(items(12));
  expect(names(rows)).toEqual([...items(7).map((item) => item.name), 'Other']);
  expect(names(rows[7]?.members)).toEqual(
    items(12)
      .slice(7)
      .map((item) => item.name),
  );
  expect(rows[7]?.value).toBe(93 + 92 + 91 + 90 + 89);
});

test("an item named 'Other' is merged into Other", () => {
  const rows = toChartShares([{ name: 'Other', value: 500 }, ...items(9)]);
  expect(names(rows).filter((name) => name === 'Other')).toHaveLength(1);
  expect(names(rows[7]?.members)).toEqual(['Other', 'Major 8', 'Major 9']);
});

test('items without a count are left out', () => {
  expect(toChartShares([{ name: 'GBAN', value: 0 }])).toEqual([]);
});

test('counts add up to the total and shares to 100', () => {
  const slices = fc.uniqueArray(fc.record({ name: fc.string(), value: fc.integer({ min: 1, max: 5000 }) }), {
    selector: (item) => item.name,
    minLength: 1,
    maxLength: 40,
  });
  fc.assert(
    fc.property(slices, (given) => {
      const rows = toChartShares(given);
      expect(sumValues(rows)).toBe(sumValues(given));
      expect(rows.reduce((sum, row) => sum + row.share, 0)).toBe(100);
      expect(rows.length).toBeLessThanOrEqual(8);
      for (const { members, value, share } of rows) {
        if (!members) continue;
        expect(sumValues(members)).toBe(value);
        expect(members.reduce((sum, member) => sum + member.share, 0)).toBe(share);
      }
    }),
  );
});
