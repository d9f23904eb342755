import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumFunding } from './total-funding';

const entries = (...amounts: number[]) => amounts.map((amount) => ({ amount }));
const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });

describe('total funding', () => {
  it.each([
    [[], null],
    [[0], null],
    [[500, -500], null],
    [[0.1, 0.2, -0.3], null],
    [[0.1, 0.2], 0.3],
    [[1000, 2500.5], 3500.5],
    [[-20], -20],
  ])('of %j is %j', (amounts, total) => {
    expect(sumFunding(entries(...amounts))).toBe(total);
  });

  it('is the exact sum of cents, or null where that is 0', () => {
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 500 }), (amounts) => {
        const sum = amounts.reduce((total, amount) => total + amount, 0);
        expect(sumFunding(entries(...amounts.map((amount) => amount / 100)))).toBe(
          sum === 0 ? null : sum / 100,
        );
      }),
    );
  });
});
