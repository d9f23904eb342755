import type { AreaTelemetry } from '@studio-desk/shared-contract';
import { fromThousandths, p75, type TelemetryCounter, WHOLE_LOAD } from './telemetry-counters';

export function presentTelemetry(counters: readonly TelemetryCounter[]): AreaTelemetry[] {
  const byVersion = new Map<string, TelemetryCounter[]>();
  for (const counter of counters) {
    const key = JSON.stringify([counter.area, counter.version]);
    byVersion.set(key, [...(byVersion.get(key) ?? []), counter]);
  }
  return [...byVersion.values()].map(presentVersion).sort(byNameAndVersion);
}

function presentVersion(counters: TelemetryCounter[]): AreaTelemetry {
  const [first] = counters;
  const of = (kind: TelemetryCounter['kind']) => counters.filter((counter) => counter.kind === kind);
  const named = (kind: TelemetryCounter['kind'], name: string) =>
    of(kind).filter((counter) => counter.name === name);
  const load = (phase: string) => p75(named('area_load', phase));
  const vital = (name: string) => p75(named('vital', name));
  return {
    area: first?.area ?? '',
    version: first?.version ?? '',
    loads: total(named('area_load', WHOLE_LOAD)),
    load_p75: load(WHOLE_LOAD),
    phases_p75: {
      manifest: load('manifest'),
      styles: load('styles'),
      code: load('code'),
      render: load('render'),
    },
    vitals_p75: {
      LCP: vital('LCP'),
      INP: vital('INP'),
      CLS: fromThousandths(vital('CLS')),
      TTFB: vital('TTFB'),
      FCP: vital('FCP'),
    },
    failures: tally(of('area_failure')),
    fell_back: tally(of('fell_back')),
    errors: tally(of('error')),
    csp_violations: tally(of('csp_violation')),
  };
}

const total = (counters: readonly TelemetryCounter[]) => counters.reduce((sum, { count }) => sum + count, 0);

const tally = (counters: readonly TelemetryCounter[]) =>
  counters
    .map(({ name, count }) => ({ name, count }))
    .sort((one, other) => other.count - one.count || one.name.localeCompare(other.name, 'en'));

const byNameAndVersion = (one: AreaTelemetry, other: AreaTelemetry) =>
  one.area.localeCompare(other.area, 'en') ||
  other.version.localeCompare(one.version, 'en', { numeric: true });
