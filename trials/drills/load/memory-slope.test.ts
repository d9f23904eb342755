import { expect, test } from 'vitest';
import { seededRandom } from '@studio-desk/api/sample/seeded-random';
import { memorySlope } from './memory-slope';

const MB = 1_048_576;
const random = seededRandom(9);
const noise = () => random.int(-3_000, 3_000) / 1_000;
const samples = (count: number, megabytes: (hours: number) => number) =>
  Array.from({ length: count }, (_, second) => ({ seconds: second, bytes: megabytes(second / 3_600) * MB }));

test('growth of 12 MB an hour is detected', () => {
  const { mbPerHour, uncertainty } = memorySlope(samples(600, (hours) => 200 + 12 * hours));
  expect(mbPerHour).toBeCloseTo(12, 3);
  expect(uncertainty).toBeLessThan(0.01);
});

test('noise around a flat line is no growth, within the reported uncertainty', () => {
  const { mbPerHour, uncertainty } = memorySlope(samples(600, () => 200 + noise()));
  expect(Math.abs(mbPerHour)).toBeLessThan(2 * uncertainty);
});

test('waves have a larger uncertainty than the same number of independent samples', () => {
  const wave = memorySlope(samples(600, (hours) => 200 + 3 * Math.sin(hours * 200)));
  const scattered = memorySlope(samples(600, () => 200 + noise()));
  expect(wave.uncertainty).toBeGreaterThan(3 * scattered.uncertainty);
});
