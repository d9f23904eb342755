export interface Sample {
  readonly seconds: number;
  readonly bytes: number;
}

export interface Slope {
  readonly mbPerHour: number;
  readonly uncertainty: number;
}

const PER_HOUR = 3_600;
const MB = 1_048_576;
const TWO_SIDED_95 = 1.96;

/** Successive samples correlate, so the uncertainty uses the effective sample size. */
export function memorySlope(samples: readonly Sample[]): Slope {
  const x = samples.map(({ seconds }) => seconds / PER_HOUR);
  const y = samples.map(({ bytes }) => bytes / MB);
  const [meanX, meanY] = [mean(x), mean(y)];
  const spread = sum(x.map((value) => (value - meanX) ** 2));
  const mbPerHour = sum(x.map((value, index) => (value - meanX) * ((y[index] ?? 0) - meanY))) / spread;
  const missed = y.map((value, index) => value - meanY - mbPerHour * ((x[index] ?? 0) - meanX));
  const error = Math.sqrt(sum(missed.map((miss) => miss ** 2)) / Math.max(1, ownNumber(missed) - 2) / spread);
  return { mbPerHour, uncertainty: TWO_SIDED_95 * error };
}

/** Effective sample size, by lag-1 autocorrelation. */
function ownNumber(missed: readonly number[]): number {
  const alike = sum(missed.slice(1).map((miss, index) => miss * (missed[index] ?? 0)));
  const all = sum(missed.map((miss) => miss ** 2));
  const likeness = all === 0 ? 0 : Math.min(0.999, Math.max(0, alike / all));
  return Math.max(3, (missed.length * (1 - likeness)) / (1 + likeness));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const mean = (numbers: readonly number[]) => sum(numbers) / numbers.length;
