import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixedRuns } from '../../testing/fixed-runs';
import { p75, stepOf, type HistogramStep } from './telemetry-counters';

/** As they are kept: added up by their step. */
function histogramOf(values: readonly number[]): HistogramStep[] {
  const steps = new Map<number, HistogramStep>();
  for (const value of values) {
    const step = stepOf(value);
    const { count, sum } = steps.get(step) ?? { count: 0, sum: 0 };
    steps.set(step, { step, count: count + 1, sum: sum + value });
  }
  return [...steps.values()];
}

describe('the p75 of a histogram', () => {
  it('is null without measurements', () => {
    expect(p75([])).toBeNull();
  });

  it.each([
    [[420], 420],
    [[100, 200, 300, 4_000], 300],
    [[10, 10, 10, 10, 9_000], 10],
    [[0], 0],
    [[600_000], 600_000],
  ])('of %j is %i', (values, expected) => {
    expect(p75(histogramOf(values))).toBe(expected);
  });

  it('falls into the same bucket as the exact percentile, for any values in any order', () => {
    const values = fc.array(fc.integer({ min: 0, max: 600_000 }), { minLength: 1 });
    fc.assert(
      fc.property(values, fc.boolean(), (measured, isReversed) => {
        const exact = measured.toSorted((one, other) => one - other)[Math.ceil(measured.length * 0.75) - 1];
        const steps = histogramOf(measured);
        const result = p75(isReversed ? steps.toReversed() : steps);
        expect(stepOf(result ?? -1)).toBe(stepOf(exact ?? -1));
      }),
      fixedRuns(50),
    );
  });
});
