import type { AreaFailureCounts, AreaFailureReport } from '@studio-desk/shared-contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { telemetryHours } from '../db/schema';
import { startTestApp } from '#testing/test-app';

const NOW = '2026-11-20T15:00:00.000Z';
const DAY = 24 * 60 * 60 * 1_000;

const failure: AreaFailureReport = {
  area: 'judges',
  version: '1.1.0',
  code: 'not-found',
  reference: '00af-1b2c',
};

describe('failed loads of areas', async () => {
  const api = await startTestApp({ own: true, env: { LIMIT_TELEMETRY_PER_USER: '5' } });
  const { db, clock } = api;
  const report = async (more: Partial<AreaFailureReport> = {}) =>
    api.post('/api/telemetry', { as: await api.signIn(), body: { ...failure, ...more } });
  const summary = async (): Promise<AreaFailureCounts> =>
    (await api.get('/api/telemetry', { as: await api.signIn() })).json();

  beforeEach(async () => {
    clock.set(NOW);
    await db.delete(telemetryHours);
    api.logs.length = 0;
  });

  it('are counted by area and version, over causes, users and hours', async () => {
    await report();
    await report({ code: 'time-limit' });
    clock.advance(2 * 60 * 60 * 1_000);
    await Promise.all([report(), report(), report({ version: '1.0.0' })]);
    expect(await summary()).toEqual({
      since: new Date(clock.now().getTime() - 7 * DAY).toISOString(),
      failures: [
        { area: 'judges', version: '1.0.0', count: 1 },
        { area: 'judges', version: '1.1.0', count: 4 },
      ],
    });
  });

  it('are shown for seven days, and deleted after thirty', async () => {
    await report();
    clock.advance(8 * DAY);
    expect((await summary()).failures).toEqual([]);
    await report();
    expect(await db.$count(telemetryHours)).toBe(2);
    clock.advance(23 * DAY);
    await report();
    expect(await db.$count(telemetryHours)).toBe(2);
  });

  it('are logged with the reference that the user saw, and without the user', async () => {
    const ann = await api.signIn();
    await api.post('/api/telemetry', { as: ann, body: failure, headers: { 'user-agent': 'Ann/1.0' } });
    const logged = api.logs.filter((line) => line.includes('an area could not be loaded in a browser'));
    expect(logged.map((line): unknown => JSON.parse(line))).toMatchObject([
      { area: 'judges', version: '1.1.0', failure: 'not-found', reference: '00af-1b2c' },
    ]);
    const kept = JSON.stringify(await db.select().from(telemetryHours)) + logged.join('');
    for (const personal of [ann.user.id, ann.email, 'Ann', 'request_id'])
      expect(kept).not.toContain(personal);
  });

  it('are only logged once an hour has 500 names', async () => {
    const at = { hour: new Date(NOW), kind: 'area_failure', area: 'judges', name: 'x', step: 0, sum: 0 };
    const rows = Array.from({ length: 500 }, (_, index) => ({ ...at, version: `1.${index}.0`, count: 1 }));
    await db.insert(telemetryHours).values(rows);
    await report({ version: '2.0.0' });
    expect(await db.$count(telemetryHours)).toBe(500);
    expect(api.logs.join('')).toContain('2.0.0');
  });

  it.each<[string, object]>([
    ['a field too many', { message: 'Ann Archer not found' }],
    ['an e-mail as the area', { area: 'ann@example.com' }],
    ['a long version', { version: `1.${'0'.repeat(40)}` }],
    ['a name as the code', { code: 'Ann Archer' }],
    ['words as the reference', { reference: 'ann-archer' }],
  ])('are refused with %s', async (_, more) => {
    const response = await report(more);
    expect([response.statusCode, response.json().code]).toEqual([422, 'invalid_input']);
  });

  it('have a limit of their own for each user', async () => {
    const ann = await api.signIn();
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1)
      statuses.push((await api.post('/api/telemetry', { as: ann, body: failure })).statusCode);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
    expect((await api.get('/api/telemetry', { as: ann })).statusCode).toBe(200);
  });

  it('are for signed-in users', async () => {
    const sent = await api.post('/api/telemetry', { body: failure });
    expect([sent.statusCode, (await api.get('/api/telemetry')).statusCode]).toEqual([401, 401]);
  });
});
