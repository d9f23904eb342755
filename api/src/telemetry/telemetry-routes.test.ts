import type { TelemetryEvent, TelemetrySummary } from '@studio-desk/shared-contract';
import { getTableColumns } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { telemetryHours } from '../db/schema';
import { testApp } from '../../testing/test-app';
import { telemetryService } from './telemetry-service';

const NOW = '2026-11-20T15:00:00.000Z';
const DAY = 24 * 60 * 60 * 1_000;

const of = { area: 'judges', version: '1.1.0' };
const load = (code: number, more: Partial<typeof of> = {}): TelemetryEvent => ({
  kind: 'area_load',
  ...of,
  ...more,
  phases: { manifest: 10, styles: 20, code, render: 40 },
});
const vital = (name: 'LCP' | 'INP' | 'CLS', value: number): TelemetryEvent => ({
  kind: 'vital',
  ...of,
  name,
  value,
});
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
  const report = (...events: TelemetryEvent[]) => api.post('/api/telemetry', { as: ann, body: { events } });
  const summary = async (): Promise<TelemetrySummary> =>
    (await api.get('/api/telemetry', { as: ann })).json();
  const rows = () => db.select().from(telemetryHours);
  const hours = async () =>
    [...new Set((await rows()).map(({ hour }) => hour.toISOString().slice(0, 13)))].sort();

  beforeEach(async () => {
    clock.set(NOW);
    await db.delete(telemetryHours);
    api.logs.length = 0;
  });

  it('is accepted without a response body, and summarized by area and version', async () => {
    const response = await report(
      load(100),
      load(200),
      load(400),
      load(900, { version: '1.0.0' }),
      vital('LCP', 1_240),
      vital('INP', 96),
      vital('CLS', 0.02),
      failure,
      { kind: 'fell_back', ...of, code: 'not-found', to: '1.0.0' },
      error,
      { kind: 'csp_violation', ...of, directive: 'img-src', blocked: 'https://a.example' },
    );
    expect([response.statusCode, response.body]).toEqual([204, '']);
    const none = { LCP: null, INP: null, CLS: null, TTFB: null, FCP: null };
    expect(await summary()).toEqual({
      since: new Date(clock.now().getTime() - 7 * DAY).toISOString(),
      areas: [
        {
          ...of,
          loads: 3,
          load_p75: 470,
          phases_p75: { manifest: 10, styles: 20, code: 400, render: 40 },
          vitals_p75: { ...none, LCP: 1_240, INP: 96, CLS: 0.02 },
          failures: [{ name: 'not-found', count: 1 }],
          fell_back: [{ name: 'not-found', count: 1 }],
          errors: [{ name: 'TypeError', count: 1 }],
          csp_violations: [{ name: 'img-src', count: 1 }],
        },
        expect.objectContaining({ ...of, version: '1.0.0', loads: 1, load_p75: 970, failures: [] }),
      ],
    });
  });

  it('is empty without reports', async () => {
    expect((await summary()).areas).toEqual([]);
  });

  it('adds up over reports, users and hours', async () => {
    const bo = await api.signIn();
    await report(load(100));
    await api.post('/api/telemetry', { as: bo, body: { events: [load(100), load(300)] } });
    clock.advance(2 * 60 * 60 * 1_000);
    const kim = await api.signIn();
    await api.post('/api/telemetry', { as: kim, body: { events: [load(300), failure, failure] } });
    clock.set(NOW);
    expect((await summary()).areas).toMatchObject([
      { loads: 4, load_p75: 370, failures: [{ name: 'not-found', count: 2 }] },
    ]);
    expect(await hours()).toEqual(['2026-11-20T15', '2026-11-20T17']);
  });

  it('adds up when several processes count at the same time', async () => {
    const processes = Array.from({ length: 4 }, () => telemetryService(context));
    const events = [load(100), load(300), vital('LCP', 900), failure];
    // One report of each at a time: here they share one process's connections, and none may wait long for a free one.
    const reportFive = async ({ report }: (typeof processes)[number], given: TelemetryEvent[]) => {
      for (let count = 0; count < 5; count += 1) await report(given, 'ann');
    };
    await Promise.all(
      processes.map((process, index) => reportFive(process, index % 2 === 0 ? events : events.toReversed())),
    );
    expect((await summary()).areas).toMatchObject([
      { loads: 40, failures: [{ name: 'not-found', count: 20 }] },
    ]);
  });

  it('shows seven days, and is deleted after thirty', async () => {
    const start = new Date(NOW);
    const process = telemetryService(context);
    const after = async (days: number) => {
      clock.set(new Date(start.getTime() + days * DAY));
      await process.report([load(100)], 'ann');
    };
    await after(0);
    await after(8);
    expect((await process.summary()).areas).toMatchObject([{ loads: 1 }]);
    await after(29);
    expect(await hours()).toEqual(['2026-11-20T15', '2026-11-28T15', '2026-12-19T15']);
    await after(32);
    expect(await hours()).toEqual(['2026-11-28T15', '2026-12-19T15', '2026-12-22T15']);
  });

  it('is counted and logs a warning when old counters cannot be deleted', async () => {
    const process = telemetryService(context);
    vi.spyOn(db, 'delete').mockImplementationOnce(() => {
      throw new Error('the disk is full');
    });
    await process.report([failure], 'ann');
    expect((await summary()).areas).toMatchObject([{ failures: [{ name: 'not-found', count: 1 }] }]);
    const logLines = api.logs.map((line): { level?: unknown; msg?: string } => JSON.parse(line));
    expect(logLines.map(({ msg }) => msg)).toContain(
      'old telemetry could not be removed: tomorrow tries again',
    );
  });

  it('logs failures with the reference that the user saw, and no other events', async () => {
    await report(load(100), failure, error);
    const logLines = api.logs.map((line): { msg?: string; failures?: unknown } => JSON.parse(line));
    expect(logLines.filter(({ failures }) => failures)).toMatchObject([
      {
        msg: 'browsers report failures',
        failures: [
          { kind: 'area_failure', failure: 'not-found', reference: '00af-1b2c' },
          { kind: 'error', name: 'TypeError', file: '/assets/judge-form.js', line: 3 },
        ],
      },
    ]);
  });

  it('stores and logs no user, address or session', async () => {
    await api.post('/api/telemetry', {
      as: ann,
      body: { events: [load(100), failure, error] },
      remoteAddress: '198.51.100.7',
      headers: { 'user-agent': 'Ann/1.0', referer: 'http://localhost:5173/judges/edit/ann' },
    });
    expect(Object.keys(getTableColumns(telemetryHours))).toEqual([
      'hour',
      'kind',
      'area',
      'version',
      'name',
      'step',
      'count',
      'sum',
    ]);
    const logged = api.logs.filter((line) => line.includes('browsers report failures'));
    expect(logged).toHaveLength(1);
    const kept = JSON.stringify(await rows()) + logged.join('');
    for (const personal of [ann.user.id, ann.email, 'Ann', '198.51.100.7', 'request_id', '/judges/edit']) {
      expect(kept).not.toContain(personal);
    }
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['no list', { events: error }],
    ['an empty list', { events: [] }],
    ['more than fifty', { events: Array.from({ length: 51 }, () => failure) }],
    ['an unknown kind', { events: [{ ...error, kind: 'page_view' }] }],
    ['a message', { events: [{ ...error, message: 'Ann Archer not found' }] }],
    [
      'an unknown part',
      { events: [{ ...load(1), phases: { manifest: 1, styles: 1, code: 1, render: 1, x: 1 } }] },
    ],
    ['a part too few', { events: [{ ...load(1), phases: { manifest: 1 } }] }],
    ['a time below zero', { events: [vital('LCP', -1)] }],
    ['a time beyond ten minutes', { events: [vital('LCP', 600_001)] }],
    ['a text for a number', { events: [{ ...vital('LCP', 1), value: '12' }] }],
    ['a long area', { events: [{ ...error, area: 'a'.repeat(41) }] }],
    ['an area in capitals', { events: [{ ...error, area: 'Judges' }] }],
    ['a long version', { events: [{ ...error, version: `1.${'0'.repeat(40)}` }] }],
    ['the address of a page', { events: [{ ...error, file: '/judges/edit/01980000' }] }],
    ['one bad event among good ones', { events: [error, { ...error, name: 'Ann Archer' }] }],
  ])('that is %s is rejected and not stored', async (_what, body) => {
    const response = await api.post('/api/telemetry', {
      as: ann,
      body: JSON.stringify(body) ?? '',
      headers: { 'content-type': 'application/json' },
    });
    expect([response.statusCode, response.json().code]).toEqual([422, 'invalid_input']);
    expect(await rows()).toEqual([]);
  });

  it('that exceeds the size limit is rejected', async () => {
    const response = await api.post('/api/telemetry', {
      as: ann,
      body: { events: [{ ...error, name: 'x'.repeat(33_000) }] },
    });
    expect([response.statusCode, response.json().code]).toEqual([413, 'too_large']);
  });

  it('requires a signed-in user to report and to read', async () => {
    const sent = await api.post('/api/telemetry', { body: { events: [failure] } });
    expect([sent.statusCode, (await api.get('/api/telemetry')).statusCode]).toEqual([401, 401]);
    expect(await rows()).toEqual([]);
  });
});
