/** Upper ends of the steps, in milliseconds or thousandths; the last step has none. */
const ENDS = [
  10, 25, 50, 75, 100, 150, 200, 250, 300, 400, 500, 600, 800, 1_000, 1_250, 1_500, 2_000, 2_500, 3_000,
  4_000, 5_000, 7_500, 10_000, 15_000,
];

/** Values of one step: how many, and their sum. */
export interface HistogramStep {
  readonly step: number;
  readonly count: number;
  readonly sum: number;
}

/** The step that a value falls into. */
export function stepOf(value: number): number {
  const step = ENDS.findIndex((end) => value <= end);
  return step === -1 ? ENDS.length : step;
}

/**
 * The value that three of four are not above, told by the mean of the step that it falls into. Null where there are
 * no values.
 */
export function p75(steps: readonly HistogramStep[]): number | null {
  const rank = Math.ceil(steps.reduce((all, { count }) => all + count, 0) * 0.75);
  let seen = 0;
  for (const { count, sum } of steps.toSorted((one, other) => one.step - other.step)) {
    seen += count;
    if (count > 0 && seen >= rank) return Math.round(sum / count);
  }
  return null;
}
