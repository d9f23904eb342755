import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';

export interface LatencySummary {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
  readonly p999: number;
  readonly max: number;
}

interface Latencies {
  record(kind: string, ms: number): void;
  all(): LatencySummary;
  byKind(): [kind: string, LatencySummary][];
}

const PER_MS = 1_000;

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN;

export const median = (values: readonly number[]): number => percentile(values, 0.5);

export async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

export const formatRow = (name: string, ...cells: readonly (string | number)[]): string =>
  name.padEnd(34) + cells.map((cell) => String(cell).padStart(14)).join('');

export function createLatencies(): Latencies {
  const all = createHistogram();
  const kinds = new Map<string, RecordableHistogram>();
  return {
    record(kind, ms) {
      const value = Math.max(1, Math.round(ms * PER_MS));
      const own = kinds.get(kind) ?? createHistogram();
      kinds.set(kind, own);
      own.record(value);
      all.record(value);
    },
    all: () => summaryOf(all),
    byKind: () => [...kinds].map(([kind, histogram]) => [kind, summaryOf(histogram)]),
  };
}

function summaryOf(histogram: RecordableHistogram): LatencySummary {
  const at = (percentile: number) => histogram.percentile(percentile) / PER_MS;
  const max = histogram.count === 0 ? 0 : histogram.max / PER_MS;
  return { count: histogram.count, p50: at(50), p99: at(99), p999: at(99.9), max };
}
