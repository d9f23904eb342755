import type { TelemetryEvent, TelemetrySummary } from '@studio-desk/shared-contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { telemetryHours } from '../db/schema';
import { testApp } from '../../testing/test-app';
import { telemetryService } from './telemetry-service';

const NOW = '2026-11-20T15:00:00.000Z';

const of = { area: 'judges', version: '1.1.0' };
const vital = (value: number): TelemetryEvent => ({ kind: 'vital', ...of, name: 'LCP', value });
const failure: TelemetryEvent = { kind: 'area_failure', ...of, code: 'not-found', reference: '00af-1b2c' };
const error: TelemetryEvent = {
  kind: 'error',
  ...of,
  name: 'TypeError',
  file: '/assets/judge-form.js',
  line: 3,
  column: 14,
};

describe('telemetry', async () => {
  const api = await testApp({ own: true });
  const { db, clock, context } = api;
  const ann = await api.signIn();
  const summary = async (): Promise<TelemetrySummary> =>
    (await api.get('/api/telemetry', { as: ann })).json();
  const rows = () => db.select().from(telemetryHours);

  beforeEach(async () => {
    clock.set(NOW);
    await db.delete(telemetryHours);
  });

  it('still counts real names when one account invents many', async () => {
    const limits = { perHour: 100, perArea: 20, perPerson: 5 };
    const [one, other] = [telemetryService(context, limits), telemetryService(context, limits)];
    for (let number = 0; number < 12; number += 1)
      await one.report([{ ...error, area: `made_up_${number}` }], 'ann');
    expect(await rows()).toHaveLength(6);
    await other.report([failure, error], 'bo');
    const { areas } = await one.summary();
    expect(areas.find(({ area }) => area === 'other')?.errors).toEqual([{ name: 'other', count: 7 }]);
    expect(areas.find(({ area }) => area === 'judges')).toMatchObject({
      failures: [{ name: 'not-found', count: 1 }],
      errors: [{ name: 'TypeError', count: 1 }],
    });
  });

  it('stays bounded when many accounts invent names, and existing counters keep counting', async () => {
    const limits = { perHour: 10, perArea: 10, perPerson: 5 };
    const processes = [telemetryService(context, limits), telemetryService(context, limits)];
    const everywhere = async (name: string, area: string, person: string) => {
      for (const process of processes) await process.report([{ ...error, area, name }], person);
    };
    await everywhere('TypeError', 'judges', 'ann');
    for (let number = 0; number < 15; number += 1)
      await everywhere('TypeError', `made_up_${number}`, `person-${number}`);
    await everywhere('TypeError', 'judges', 'ann');
    expect(await rows()).toHaveLength(11);
    const { areas } = await summary();
    expect(areas.find(({ area }) => area === 'judges')?.errors).toEqual([{ name: 'TypeError', count: 4 }]);
    expect(areas.find(({ area }) => area === 'other')?.errors).toEqual([{ name: 'other', count: 12 }]);
  });

  it('lists the fifty most reported versions with their ten most frequent names', async () => {
    const row = {
      hour: new Date(NOW),
      kind: 'error',
      area: 'judges',
      name: 'TypeError',
      step: 0,
      sum: 0,
    } as const;
    const versions = Array.from({ length: 60 }, (_, index) => ({
      ...row,
      version: `1.${index}.0`,
      count: 100 + index,
    }));
    const names = Array.from({ length: 15 }, (_, index) => ({
      ...row,
      version: '2.0.0',
      name: `E${index}`,
      count: 1_000 - index,
    }));
    await db.insert(telemetryHours).values([...versions, ...names]);
    const { areas } = await summary();
    expect(areas.map(({ version }) => version)).toEqual([
      '2.0.0',
      ...Array.from({ length: 49 }, (_, index) => `1.${59 - index}.0`),
    ]);
    const { errors = [] } = areas[0] ?? {};
    expect(errors).toEqual([
      { name: 'other', count: 990 + 989 + 988 + 987 + 986 },
      ...names.slice(0, 10).map(({ name, count }) => ({ name, count })),
    ]);
  });

  it('lists all histogram buckets, which do not count as names', async () => {
    const steps = [5, 20, 40, 60, 90, 120, 180, 220, 280, 350, 450, 550, 700, 900, 1_100, 1_400];
    await telemetryService(context).report(steps.map(vital), 'ann');
    expect((await summary()).areas).toMatchObject([{ ...of, vitals_p75: { LCP: 550 } }]);
  });
});

describe('telemetry of one user', async () => {
  const api = await testApp({ env: { LIMIT_TELEMETRY_PER_USER: '3' } });

  it('has its own rate limit: a user over it gets 429 for reports only, and others can report', async () => {
    const [ann, bo] = [await api.signIn(), await api.signIn()];
    const report = (as: typeof ann) => api.post('/api/telemetry', { as, body: { events: [failure] } });
    const responses = [await report(ann), await report(ann), await report(ann), await report(ann)];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 429]);
    expect(responses[3]?.json().code).toBe('rate_limited');
    expect((await api.get('/api/telemetry', { as: ann })).statusCode).toBe(200);
    expect((await report(bo)).statusCode).toBe(204);
  });
});

describe('telemetry and other requests of a user', async () => {
  const api = await testApp({ env: { LIMIT_REQUESTS_PER_USER: '3' } });

  it('counts towards the rate limit of the user', async () => {
    const ann = await api.signIn();
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1) {
      const response = await api.post('/api/telemetry', { as: ann, body: { events: [failure] } });
      statuses.push(response.statusCode);
    }
    expect(statuses).toEqual([204, 204, 204, 429]);
  });
});
