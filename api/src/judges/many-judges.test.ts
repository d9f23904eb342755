import type { InactiveJudge, Judge, JudgeMetrics } from '@studio-desk/shared-contract';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { recordCalls } from '../../testing/record-calls';
import { testApp } from '../../testing/test-app';

const MANY = 10_000;
const nameOf = (number: number) => `Judge ${String(number).padStart(5, '0')}`;

describe('with ten thousand judges and forty thousand competitions', async () => {
  const api = await testApp();
  const ann = await api.signIn();
  const { created, found, list, listed, remove } = recordCalls<Judge>(api, '/api/judges', ann);
  const names = (judges: Pick<Judge, 'name'>[]) => judges.map(({ name }) => name);

  beforeAll(async () => {
    const now = api.clock.now().toISOString();
    await api.db.execute(sql`
      insert into judges (id, name, created_at, updated_at, created_by_email, last_modified_by)
      select gen_random_uuid(), 'Judge ' || lpad(number::text, 5, '0'), ${now}, ${now}, 'ann@example.com', 'ann@example.com'
      from generate_series(1, ${MANY}::integer) as number`);
    await api.db.execute(sql`
      insert into judge_competitions (judge_id, position, name, month, year)
      select id, place, 'Pitch ' || place, 1 + place, 2010 + substr(name, 7)::integer % 10 + place
      from judges, generate_series(1, 4) as place`);
  });

  it('the list returns each judge exactly once over all pages, in order, with an exact total', async () => {
    const all: string[] = [];
    for (let offset = 0; offset < MANY; offset += 1000) {
      const response = await list(`?limit=1000&offset=${offset}`);
      expect(response.headers['x-total-count']).toBe(String(MANY));
      all.push(...names(response.json()));
    }
    expect(all).toEqual(Array.from({ length: MANY }, (_, index) => nameOf(index + 1)));
    expect(await listed(`?limit=25&offset=${MANY}`)).toEqual([]);
    expect(names(await listed('?limit=25&offset=2500'))).toEqual(all.slice(2500, 2525));
    expect((await list('?limit=1001')).statusCode).toBe(422);
  });

  it('sorting applies to all judges, not to a page', async () => {
    const { id } = await created({ name: 'Zed', email: 'a@x.example', competitions: [] });
    expect(names(await listed('?limit=1&sort=email'))).toEqual(['Zed']);
    expect(names(await listed('?limit=1&sort=name&order=desc'))).toEqual(['Zed']);
    expect(names(await listed('?limit=1&sort=competitions_count'))).toEqual(['Zed']);
    await remove(id);
    expect((await list('?limit=1')).headers['x-total-count']).toBe(String(MANY));
  });

  it('a search finds judges beyond the first thousand', async () => {
    expect(names(await listed('?search=01400'))).toEqual([nameOf(1400)]);
    expect((await list('?limit=1&search=pitch%204')).headers['x-total-count']).toBe(String(MANY));
    // A tenth judged in 2023, plus Judge 02023.
    expect((await list('?limit=1&search=2023')).headers['x-total-count']).toBe(String(MANY / 10 + 1));
    expect(names(await found('09999'))).toEqual([nameOf(9999)]);
    expect(await found('j')).toHaveLength(20);
  });

  it('a similar-name search compares all candidates', async () => {
    expect(names(await found('Judge 0999x'))).toEqual(
      Array.from({ length: 10 }, (_, index) => nameOf(9990 + index)),
    );
    expect(names(await found('Judge 09999x'))[0]).toBe(nameOf(9999));
  });

  it('the metrics are exact, and inactive judges are listed a thousand at a time', async () => {
    const metrics = (await api.get('/api/judges/metrics', { as: ann })).json<JudgeMetrics>();
    expect(metrics).toMatchObject({
      total_judges: MANY,
      competitions_judged: 40,
      judges_by_year: { '2011': 1000, '2014': 4000, '2023': 1000 },
      competitions_by_year: { '2011': 1, '2014': 4, '2023': 1 },
    });
    expect(names(metrics.most_active_judges)).toEqual(
      Array.from({ length: 10 }, (_, index) => nameOf(index + 1)),
    );
    const response = await api.get('/api/judges/inactive', { as: ann });
    expect(response.headers['x-total-count']).toBe(String(MANY));
    const rows = response.json<InactiveJudge[]>();
    expect(rows).toHaveLength(1000);
    expect(new Set(rows.map(({ last_competition_year }) => last_competition_year))).toEqual(new Set([2014]));
  });
});
