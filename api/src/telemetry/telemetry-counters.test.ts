import type { TelemetryEvent } from '@studio-desk/shared-contract';
import { describe, expect, it } from 'vitest';
import { countersOf } from './telemetry-counters';

const of = { area: 'judges', version: '1.1.0' };
const vital = (value: number): TelemetryEvent => ({ kind: 'vital', ...of, name: 'LCP', value });
const load: TelemetryEvent = {
  kind: 'area_load',
  ...of,
  phases: { manifest: 10.4, styles: 20, code: 300, render: 40 },
};
const error = (name: string): TelemetryEvent => ({
  kind: 'error',
  ...of,
  name,
  file: null,
  line: null,
  column: null,
});
const counted = (events: TelemetryEvent[]) =>
  countersOf(events).map(({ kind, area, version, name, count, sum }) =>
    [kind, area, version, name, count, sum].join(' '),
  );

describe('the counters of a telemetry report', () => {
  it('contain the total of a load and its phases', () => {
    expect(counted([load])).toEqual([
      'area_load judges 1.1.0 code 1 300',
      'area_load judges 1.1.0 manifest 1 10',
      'area_load judges 1.1.0 render 1 40',
      'area_load judges 1.1.0 styles 1 20',
      'area_load judges 1.1.0 total 1 370',
    ]);
  });

  it('contain CLS in thousandths', () => {
    expect(counted([{ kind: 'vital', ...of, name: 'CLS', value: 0.0213 }])).toEqual([
      'vital judges 1.1.0 CLS 1 21',
    ]);
  });

  it('count failures, fallbacks, errors and violations by name', () => {
    expect(
      counted([
        { kind: 'area_failure', ...of, code: 'not-found', reference: '0000-0001' },
        { kind: 'area_failure', ...of, code: 'not-found', reference: '0000-0002' },
        { kind: 'fell_back', ...of, code: 'wrong-hash', to: '1.0.0' },
        error('TypeError'),
        { kind: 'csp_violation', ...of, directive: 'img-src', blocked: 'https://a.example' },
      ]),
    ).toEqual([
      'area_failure judges 1.1.0 not-found 2 0',
      'csp_violation judges 1.1.0 img-src 1 0',
      'error judges 1.1.0 TypeError 1 0',
      'fell_back judges 1.1.0 wrong-hash 1 0',
    ]);
  });

  it('merge all values of a histogram bucket into one counter', () => {
    expect(counted([vital(910), vital(990), vital(5_100)])).toEqual([
      'vital judges 1.1.0 LCP 2 1900',
      'vital judges 1.1.0 LCP 1 5100',
    ]);
  });

  it('have the same order for any order of events', () => {
    const events = [load, vital(900), error('TypeError'), error('RangeError')];
    expect(countersOf(events.toReversed())).toEqual(countersOf(events));
  });
});
