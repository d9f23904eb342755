import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundShares } from './rounded-shares';

const counts = fc.array(fc.nat(100_000), { minLength: 1, maxLength: 60 });
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

test('rounded shares add up, and each is the exact share rounded up or down', () => {
  fc.assert(
    fc.property(counts, fc.nat(100), (values, whole) => {
      const shares = roundShares(values, whole);
      const total = sum(values);
      expect(sum(shares)).toBe(total === 0 ? 0 : whole);
      shares.forEach((share, index) => {
        const exact = total === 0 ? 0 : ((values[index] ?? 0) / total) * whole;
        expect(Math.abs(share - exact)).toBeLessThan(1);
      });
    }),
  );
});

test('the remainder of rounding goes to the largest fractions', () => {
  expect(roundShares([1, 1, 1])).toEqual([34, 33, 33]);
  expect(roundShares([181, 78, 22, 31])).toEqual([58, 25, 7, 10]);
  expect(roundShares([0, 0])).toEqual([0, 0]);
});
