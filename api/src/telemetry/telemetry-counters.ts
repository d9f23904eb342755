import { TELEMETRY_REST, type TelemetryEvent } from '@studio-desk/shared-contract';
import type { telemetryHours } from '../db/schema';

export type TelemetryCounter = Omit<typeof telemetryHours.$inferSelect, 'hour'>;

export type CounterKey = Omit<TelemetryCounter, 'count' | 'sum'>;

const THOUSANDTHS = 1_000;

export const WHOLE_LOAD = 'total';

const STEP_ENDS = [
  10, 25, 50, 75, 100, 150, 200, 250, 300, 400, 500, 600, 800, 1_000, 1_250, 1_500, 2_000, 2_500, 3_000,
  4_000, 5_000, 7_500, 10_000, 15_000,
];

export interface HistogramStep {
  readonly step: number;
  readonly count: number;
  readonly sum: number;
}

export const countersOf = (events: readonly TelemetryEvent[]): TelemetryCounter[] =>
  sumCounters(events.flatMap(countersOfEvent));

/** Merges equal counters and sorts them, because concurrent upserts in different orders could deadlock. */
export function sumCounters(input: readonly TelemetryCounter[]): TelemetryCounter[] {
  const counters = new Map<string, TelemetryCounter>();
  for (const counter of input) {
    const key = counterKey(counter);
    const known = counters.get(key);
    counters.set(key, known ? addCounters(known, counter) : counter);
  }
  return [...counters].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, counter]) => counter);
}

export const counterKey = ({ kind, area, version, name, step }: CounterKey): string =>
  JSON.stringify([kind, area, version, name, step]);

const addCounters = (one: TelemetryCounter, other: TelemetryCounter): TelemetryCounter => ({
  ...one,
  count: one.count + other.count,
  sum: one.sum + other.sum,
});

function countersOfEvent(event: TelemetryEvent): TelemetryCounter[] {
  const { kind, area, version } = event;
  const occurrence = (name: string) => ({ kind, area, version, name, step: 0, count: 1, sum: 0 });
  const value = (name: string, measured: number) => {
    const whole = Math.round(measured);
    return { kind, area, version, name, step: stepOf(whole), count: 1, sum: whole };
  };
  switch (event.kind) {
    case 'area_load': {
      const phases = Object.entries(event.phases);
      const total = phases.reduce((sum, [, milliseconds]) => sum + milliseconds, 0);
      return [value(WHOLE_LOAD, total), ...phases.map(([phase, milliseconds]) => value(phase, milliseconds))];
    }
    case 'vital':
      return [value(event.name, event.name === 'CLS' ? event.value * THOUSANDTHS : event.value)];
    case 'area_failure':
    case 'fell_back':
      return [occurrence(event.code)];
    case 'error':
      return [occurrence(event.name)];
    case 'csp_violation':
      return [occurrence(event.directive)];
  }
}

export const withoutVersion = (counter: TelemetryCounter): TelemetryCounter => {
  const isMeasured = counter.kind === 'area_load' || counter.kind === 'vital';
  return { ...counter, version: TELEMETRY_REST, name: isMeasured ? counter.name : TELEMETRY_REST };
};

export const withoutArea = (counter: TelemetryCounter): TelemetryCounter => ({
  ...withoutVersion(counter),
  area: TELEMETRY_REST,
});

export const fromThousandths = (value: number | null): number | null =>
  value === null ? null : value / THOUSANDTHS;

export function stepOf(value: number): number {
  const step = STEP_ENDS.findIndex((end) => value <= end);
  return step === -1 ? STEP_ENDS.length : step;
}

export function p75(steps: readonly HistogramStep[]): number | null {
  const rank = Math.ceil(steps.reduce((all, { count }) => all + count, 0) * 0.75);
  let seen = 0;
  for (const { count, sum } of steps.toSorted((one, other) => one.step - other.step)) {
    seen += count;
    if (count > 0 && seen >= rank) return Math.round(sum / count);
  }
  return null;
}
