import { judgeMetrics, type Judge, type JudgeMetrics } from '@studio-desk/shared-contract';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { judges } from '../db/schema';
import { createRecordClient } from '#testing/record-client';
import { startTestApp } from '#testing/test-app';
import { truncateTables } from '#testing/test-database';
import { anyJudge } from '#testing/records/any-judge';
import { createRecordCreators } from '#testing/records/record-creators';
import { computeExpectedJudgeMetrics } from '#testing/records/expected-judge-metrics';

const DAY = 24 * 60 * 60 * 1000;

describe('judge dashboard metrics', async () => {
  const api = await startTestApp();
  const ann = await api.signIn();
  const { created, create, listed, remove, update } = createRecordClient<Judge>(api, '/api/judges', ann);
  const { createJudges } = createRecordCreators(api, ann);
  const metrics = async (query = '') =>
    judgeMetrics.parse((await api.get(`/api/judges/metrics${query}`, { as: ann })).json());
  const recounted = async () => computeExpectedJudgeMetrics(await listed('?limit=1000'), api.clock.now());

  beforeEach(() => truncateTables(api.db, [judges]));

  it('are zero at first', async () => {
    expect(await metrics()).toEqual({
      total_judges: 0,
      judges_last_30_days: 0,
      competitions_judged: 0,
      judges_by_year: {},
      competitions_by_year: {},
      most_active_judges: [],
    });
  });

  it('count a competition once per name, month and year, however many judges it had', async () => {
    const busy = await created({
      name: 'Busy',
      competitions: [
        { name: 'Quick Pitch', month: 'May', year: 2024 },
        { name: 'Quick Pitch', month: 'June', year: 2024 },
        { name: 'SEC Pitch', month: 'May', year: 2023 },
        { name: 'SEC Pitch', month: 'May' },
        { month: 'May', year: 2023 },
      ],
    });
    const other = await created({
      name: 'Other',
      competitions: [
        { name: 'quick PITCH', month: 'May', year: 2024 },
        { name: 'Quick Pitch', year: 2024 },
      ],
    });
    await created({ name: 'Never' });
    expect(await metrics()).toEqual({
      total_judges: 3,
      judges_last_30_days: 3,
      competitions_judged: 6,
      judges_by_year: { '2023': 1, '2024': 2 },
      competitions_by_year: { '2023': 2, '2024': 3 },
      most_active_judges: [
        { id: busy.id, name: 'Busy', competitions_count: 5 },
        { id: other.id, name: 'Other', competitions_count: 2 },
      ],
    });
  });

  it('of a period count its competitions, and the judges added in it', async () => {
    const now = new Date(api.clock.now());
    const pitch = (...years: number[]) => years.map((year) => ({ name: 'Pitch', year }));
    api.clock.set('2024-12-31T23:59:59.999Z');
    const busy = await created({ name: 'Busy', competitions: [...pitch(2024, 2025, 2026), { name: 'Old' }] });
    api.clock.advance(1);
    const other = await created({
      name: 'Other',
      competitions: [...pitch(2025), { name: 'SEC Pitch', month: 'May', year: 2025 }],
    });
    await created({ name: 'Earlier', competitions: pitch(2023) });
    expect(await metrics('?from=2025&to=2025')).toMatchObject({
      total_judges: 2,
      competitions_judged: 2,
      judges_by_year: { '2025': 2 },
      competitions_by_year: { '2025': 2 },
      most_active_judges: [
        { id: other.id, name: 'Other', competitions_count: 2 },
        { id: busy.id, name: 'Busy', competitions_count: 1 },
      ],
    });
    expect(await metrics('?from=2026')).toMatchObject({ total_judges: 0, judges_by_year: { '2026': 1 } });
    api.clock.set(now);
  });

  it('list the 10 most active judges, by count, then name', async () => {
    const names = [
      'echo',
      'Delta',
      'Bravo',
      'alpha',
      'Golf',
      'foxtrot',
      'Charlie',
      'Hotel',
      'India',
      'juliett',
      'kilo',
    ];
    const competitions = Array.from({ length: 9 }, (_, index) => ({ name: `Round ${index}` }));
    for (const name of names) await created({ name, competitions });
    expect((await metrics()).most_active_judges.map(({ name }) => name)).toEqual(
      names.toSorted((a, b) => a.localeCompare(b)).slice(0, 10),
    );
  });

  it('count judges added today or in the 30 days before, in UTC', async () => {
    const { created_at } = await created({ name: 'Recent' });
    const before = (await metrics()).judges_last_30_days;
    const day = Date.parse(created_at.slice(0, 10));
    api.clock.set(new Date(day + 31 * DAY - 1));
    const later = await api.signIn();
    const lately = async () =>
      (await api.get('/api/judges/metrics', { as: later })).json<JudgeMetrics>().judges_last_30_days;
    expect(await lately()).toBe(before);
    api.clock.advance(1);
    expect(await lately()).toBe(0);
    api.clock.set(created_at);
  });

  it('leave out a deleted judge and competitions that only they judged', async () => {
    await created({ name: 'Stays', competitions: [{ name: 'Pitch', year: 1998 }] });
    const before = await metrics();
    const { id } = await created({
      name: 'Gone',
      competitions: Array.from({ length: 20 }, (_, index) => ({ name: `Gone ${index}`, year: 1999 })),
    });
    expect(await metrics()).toMatchObject({ judges_by_year: { '1999': 1 } });
    await remove(id);
    expect(await metrics()).toEqual(before);
  });

  it('follow competitions that are written by SQL', async () => {
    const { id } = await created({ name: 'By hand' });
    const read = async () => {
      const { competitions_count, competitions } = (await listed('?search=by%20hand&limit=1'))[0] ?? {};
      return [competitions_count, competitions?.length];
    };
    await api.db.execute(sql`insert into judge_competitions (judge_id, position, name, year)
      select ${id}, number, 'Pitch ' || number, 1950 + number % 2 from generate_series(1, 5) as number`);
    expect(await read()).toEqual([5, 5]);
    expect(await metrics()).toMatchObject({ competitions_by_year: { '1950': 2, '1951': 3 } });
    await api.db.execute(sql`update judge_competitions set year = 1952 where year = 1951`);
    expect(await metrics()).toMatchObject({ judges_by_year: { '1950': 1, '1952': 1 } });
    expect(await listed('?search=1951')).toEqual([]);
    const other = await created({ name: 'Other hand' });
    await api.db.execute(sql`update judge_competitions set judge_id = ${other.id} where year = 1952`);
    expect(await read()).toEqual([2, 2]);
    await api.db.execute(sql`delete from judge_competitions where judge_id = ${id}`);
    expect(await read()).toEqual([0, 0]);
    expect(await metrics()).toEqual(await recounted());
    await api.db.execute(sql`truncate judge_competitions`);
    expect(await metrics()).toMatchObject({
      competitions_judged: 0,
      judges_by_year: {},
      most_active_judges: [],
    });
    expect(await listed('?search=pitch')).toEqual([]);
  });

  it('equal a full recount after concurrent inserts, updates and deletes of random judges', async () => {
    await createJudges(fc.sample(anyJudge, { seed: 7, numRuns: 25 }));
    expect(await metrics()).toEqual(await recounted());
    const ids = (await listed('?limit=1000')).map(({ id }) => id);
    const work = fc.sample(anyJudge, { seed: 99, numRuns: 12 }).flatMap((body, index) => {
      const id = ids[index % 7] ?? '';
      return [create(body), update(id, body), ...(index % 4 === 0 ? [remove(id)] : [])];
    });
    const statuses = (await Promise.all(work)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((one) => ![200, 201, 204, 404].includes(one))).toEqual([]);
    expect(statuses.filter((one) => one === 201)).toHaveLength(12);
    expect(await metrics()).toEqual(await recounted());
    const all = await listed('?limit=1000');
    expect(all.map((one) => one.competitions_count)).toEqual(all.map((one) => one.competitions.length));
  });
});
