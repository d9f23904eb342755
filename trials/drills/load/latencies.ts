import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';

export interface LatencySummary {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
  readonly p999: number;
  readonly max: number;
}

/** How long answers took, by what was asked: in buckets, so that an hour takes no more memory than a minute. */
export interface Latencies {
  record(kind: string, ms: number): void;
  all(): LatencySummary;
  byKind(): [kind: string, LatencySummary][];
}

const PER_MS = 1_000;

export function latencies(): Latencies {
  const all = createHistogram();
  const kinds = new Map<string, RecordableHistogram>();
  return {
    record(kind, ms) {
      // It counts whole numbers from 1 on.
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
