import { nameCheck, personMetrics, type Person } from '@studio-desk/shared-contract';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { recordCalls } from '../../testing/record-calls';
import { testApp } from '../../testing/test-app';
import { checkName } from './similar-repository';

const MANY = 10_000;
const nameOf = (number: number) => `Person ${String(number).padStart(5, '0')}`;

describe('with ten thousand people', async () => {
  const api = await testApp();
  const ann = await api.signIn();
  const { created, found, list, listed, remove, updated } = recordCalls<Person>(api, '/api/people', ann);
  const names = (people: Pick<Person, 'name'>[]) => people.map(({ name }) => name);
  const total = async (query = '') => Number((await list(query)).headers['x-total-count']);

  beforeAll(async () => {
    const now = api.clock.now().toISOString();
    await api.db.execute(sql`
      insert into people (id, name, email, labels, created_at, updated_at, created_by_email, last_modified_by)
      select gen_random_uuid(), 'Person ' || lpad(number::text, 5, '0'), 'p' || number || '@many.example',
        case number % 4 when 0 then '{founder,mentor}' when 1 then '{board_member}' else '{}' end::text[],
        ${now}, ${now}, 'ann@example.com', 'ann@example.com'
      from generate_series(1, ${MANY}::integer) as number`);
  });

  it('the list returns each person exactly once over all pages, in order, with an exact total', async () => {
    const all: string[] = [];
    for (let offset = 0; offset < MANY; offset += 1000) {
      const response = await list(`?limit=1000&offset=${offset}`);
      expect(response.headers['x-total-count']).toBe(String(MANY));
      all.push(...names(response.json()));
    }
    expect(all).toEqual(Array.from({ length: MANY }, (_, index) => nameOf(index + 1)));
    expect(names(await listed('?limit=25&offset=2500'))).toEqual(all.slice(2500, 2525));
    const beyond = await list(`?limit=25&offset=${MANY}`);
    expect([beyond.json(), beyond.headers['x-total-count']]).toEqual([[], String(MANY)]);
    expect((await list('?limit=1001')).statusCode).toBe(422);
  });

  it('a filter by labels returns each person exactly once over all pages, in order', async () => {
    const all: string[] = [];
    for (let offset = 0; offset < MANY / 2; offset += 1000) {
      all.push(...names(await listed(`?labels=board_member,mentor&limit=1000&offset=${offset}`)));
    }
    const labelled = Array.from({ length: MANY }, (_, index) => index + 1).filter((number) => number % 4 < 2);
    expect(all).toEqual(labelled.map(nameOf));
  });

  it('the total is exact, also with labels and search and after each change', async () => {
    const totals = () =>
      Promise.all(
        [
          '',
          '?labels=mentor',
          '?labels=mentor,board_member',
          '?search=board%20mem',
          '?search=p77',
          '?labels=mentor&search=p77',
        ].map(total),
      );
    const before = [MANY, MANY / 4, MANY / 2, MANY / 4, 111, 27];
    expect(await totals()).toEqual(before);
    const { id } = await created({ name: 'One more', labels: ['mentor'], email: 'p77@more.example' });
    expect(await totals()).toEqual([MANY + 1, MANY / 4 + 1, MANY / 2 + 1, MANY / 4, 112, 28]);
    await updated(id, { labels: ['board_member'], email: '' });
    expect(await totals()).toEqual([MANY + 1, MANY / 4, MANY / 2 + 1, MANY / 4 + 1, 111, 27]);
    await remove(id);
    expect(await totals()).toEqual(before);
  });

  it('a search finds people beyond the first thousand', async () => {
    expect(names(await listed('?search=01400'))).toEqual([nameOf(1400)]);
    expect(names(await found('person 09999'))).toEqual([nameOf(9999)]);
    expect(names(await found('p9998@'))).toEqual([nameOf(9998)]);
    expect(names(await found('p'))).toEqual(Array.from({ length: 20 }, (_, index) => nameOf(index + 1)));
    expect(names(await found('mentor'))).toEqual(
      Array.from({ length: 20 }, (_, index) => nameOf(4 * (index + 1))),
    );
  });

  it('a name check compares all candidates', async () => {
    const check = async (name: string) =>
      nameCheck.parse((await api.get(`/api/people/check-name?name=${name}`, { as: ann })).json());
    const unknown = await check('Person%200999x');
    expect([unknown.exists, names(unknown.similar_people)]).toEqual([
      false,
      [9990, 9991, 9992, 9993, 9994].map(nameOf),
    ]);
    const known = await check('person%2007000');
    expect(known).toMatchObject({ exists: true, similar_people: [{ name: nameOf(7000) }, {}, {}, {}, {}] });
  });

  it('a name check reads the candidates once, however many there are', async () => {
    const reads = vi.spyOn(api.db, 'select');
    await checkName(api.context, 'Person 0999x');
    const ofMany = reads.mock.calls.length;
    reads.mockClear();
    await checkName(api.context, 'Somebody Else Entirely');
    const ofNone = reads.mock.calls.length;
    reads.mockRestore();
    expect(ofMany).toBe(ofNone);
  });

  it('the metrics count people by label', async () => {
    const metrics = personMetrics.parse((await api.get('/api/people/metrics', { as: ann })).json());
    expect(metrics).toMatchObject({
      total_people: MANY,
      total_founders: MANY / 4,
      total_judges: 0,
      label_distribution: { founder: MANY / 4, mentor: MANY / 4, board_member: MANY / 4, staff: 0 },
    });
    expect(metrics.recent_additions).toHaveLength(10);
  });
});
