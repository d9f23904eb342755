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

/** Linear regression. Successive samples correlate, so the uncertainty uses the effective sample size. */
export function memorySlope(samples: readonly Sample[]): Slope {
  const x = samples.map(({ seconds }) => seconds / PER_HOUR);
  const y = samples.map(({ bytes }) => bytes / MB);
  const [meanX, meanY] = [mean(x), mean(y)];
  const spread = sum(x.map((value) => (value - meanX) ** 2));
  const mbPerHour = sum(x.map((value, index) => (value - meanX) * ((y[index] ?? 0) - meanY))) / spread;
  const residuals = y.map((value, index) => value - meanY - mbPerHour * ((x[index] ?? 0) - meanX));
  const error = Math.sqrt(
    sum(residuals.map((residual) => residual ** 2)) /
      Math.max(1, effectiveSampleSize(residuals) - 2) /
      spread,
  );
  return { mbPerHour, uncertainty: TWO_SIDED_95 * error };
}

/** Effective sample size, from the lag-1 autocorrelation of the residuals. */
function effectiveSampleSize(residuals: readonly number[]): number {
  const alike = sum(residuals.slice(1).map((residual, index) => residual * (residuals[index] ?? 0)));
  const all = sum(residuals.map((residual) => residual ** 2));
  const autocorrelation = all === 0 ? 0 : Math.min(0.999, Math.max(0, alike / all));
  return Math.max(3, (residuals.length * (1 - autocorrelation)) / (1 + autocorrelation));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const mean = (numbers: readonly number[]) => sum(numbers) / numbers.length;
