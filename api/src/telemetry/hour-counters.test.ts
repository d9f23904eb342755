import type { TelemetryEvent } from '@studio-desk/shared-contract';
import { describe, expect, it } from 'vitest';
import { COUNTER_LIMITS, hourCounters } from './hour-counters';
import { countersOf } from './telemetry-counters';

const of = { area: 'judges', version: '1.1.0' };
const error = (name: string, area = 'judges'): TelemetryEvent => ({
  kind: 'error',
  ...of,
  area,
  name,
  file: null,
  line: null,
  column: null,
});
const lcp: TelemetryEvent = { kind: 'vital', ...of, name: 'LCP', value: 900 };
const failure: TelemetryEvent = { kind: 'area_failure', ...of, code: 'not-found', reference: '00af-1b2c' };

/** Where a person's events are counted, one after the other. */
function hour(limits: Partial<typeof COUNTER_LIMITS>) {
  const counters = hourCounters({ ...COUNTER_LIMITS, ...limits });
  return (person: string, ...events: TelemetryEvent[]) =>
    events.flatMap((event) =>
      countersOf([event]).map((counter) => {
        const { kind, area, version, name } = counters.resolve(counter, person);
        return [kind, area, version, name].join(' ');
      }),
    );
}

describe('invented counter names', () => {
  it('of one user are soon merged into other, and names of other users are not', () => {
    const placed = hour({ perPerson: 2 });
    expect(placed('ann', error('A1', 'made_up'), error('A2'), error('A3'), lcp, error('A2'))).toEqual([
      'error made_up 1.1.0 A1',
      'error judges 1.1.0 A2',
      'error other other other',
      'vital other other LCP',
      'error judges 1.1.0 A2',
    ]);
    expect(placed('bo', failure, lcp)).toEqual([
      'area_failure judges 1.1.0 not-found',
      'vital judges 1.1.0 LCP',
    ]);
  });

  it('of one kind are merged into other per area, and do not affect another kind', () => {
    const placed = hour({ perArea: 1 });
    expect(placed('ann', error('A1'), error('A2'), error('A1'), failure, error('A3', 'people'))).toEqual([
      'error judges 1.1.0 A1',
      'error judges other other',
      'error judges 1.1.0 A1',
      'area_failure judges 1.1.0 not-found',
      'error people 1.1.0 A3',
    ]);
  });

  it('share the hourly limit, and existing counters keep counting', () => {
    const placed = hour({ perHour: 2 });
    expect(placed('ann', failure)).toEqual(['area_failure judges 1.1.0 not-found']);
    expect(placed('bo', error('B1', 'made_up'), error('B2', 'made_up'))).toEqual([
      'error made_up 1.1.0 B1',
      'error other other other',
    ]);
    expect(placed('kim', failure, lcp)).toEqual([
      'area_failure judges 1.1.0 not-found',
      'vital other other LCP',
    ]);
  });

  it('of one user leave room for all values of a version', () => {
    expect(COUNTER_LIMITS.perArea - COUNTER_LIMITS.perPerson).toBeGreaterThanOrEqual(125);
  });
});

it('counters that another process created count as existing', () => {
  const counters = hourCounters({ ...COUNTER_LIMITS, perHour: 1 });
  const [one, other] = countersOf([error('A1'), error('A2')]);
  counters.addKnown(countersOf([error('A1')]));
  expect(one && counters.resolve(one, 'ann')).toBe(one);
  expect(other && counters.resolve(other, 'ann')).toMatchObject({ area: 'other' });
});
