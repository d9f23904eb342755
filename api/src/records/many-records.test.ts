import {
  nameCheckResult,
  type Company,
  type InactiveJudge,
  type Judge,
  type Person,
} from '@studio-desk/shared-contract';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createRecordCalls } from '#testing/record-calls';
import { testApp } from '#testing/test-app';
import { checkPersonName } from '../people/name-check-service';

/** More than one page: at most 1,000 records are listed at once. */
const MANY = 1_200;
const numbers = Array.from({ length: MANY }, (_, index) => index + 1);

interface Named {
  readonly id: string;
  readonly updated_at: string;
  readonly name: string;
  readonly company_name: string;
}

const api = await testApp();
const ann = await api.signIn();
const now = api.clock.now().toISOString();

const kinds = [
  {
    path: '/api/companies',
    noun: 'Company',
    field: 'company_name',
    insert: sql`insert into companies (id, company_name, major, created_at, updated_at, created_by_email, last_modified_by)
      select gen_random_uuid(), 'Company ' || lpad(number::text, 5, '0'), case when number % 4 = 0 then 'Law' end`,
  },
  {
    path: '/api/judges',
    noun: 'Judge',
    field: 'name',
    insert: sql`insert into judges (id, name, created_at, updated_at, created_by_email, last_modified_by)
      select gen_random_uuid(), 'Judge ' || lpad(number::text, 5, '0')`,
  },
  {
    path: '/api/people',
    noun: 'Person',
    field: 'name',
    insert: sql`insert into people (id, name, email, labels, created_at, updated_at, created_by_email, last_modified_by)
      select gen_random_uuid(), 'Person ' || lpad(number::text, 5, '0'), 'p' || number || '@many.example',
        case number % 4 when 0 then '{founder,mentor}' when 1 then '{board_member}' else '{}' end::text[]`,
  },
] as const;

const nameWith = (noun: string) => (number: number) => `${noun} ${String(number).padStart(5, '0')}`;
const totalOf = async (path: string) => {
  const response = await api.get(path, { as: ann });
  return Number(response.headers['x-total-count']);
};

beforeAll(async () => {
  for (const { insert } of kinds)
    await api.db.execute(sql`${insert}, ${now}, ${now}, 'ann@example.com', 'ann@example.com'
      from generate_series(1, ${MANY}::integer) as number`);
  await api.db.execute(sql`
    insert into judge_competitions (judge_id, position, name, month, year)
    select id, place, 'Pitch ' || place, 1 + place, 2010 + substr(name, 7)::integer % 10 + place
    from judges, generate_series(1, 4) as place`);
});

describe.each(kinds)('with more records than a page of $path', ({ path, noun, field }) => {
  const { created, found, list, listed, remove } = createRecordCalls<Named>(api, path, ann);
  const nameOf = nameWith(noun);
  const namesIn = (records: readonly Named[]) => records.map((record) => record[field]);

  it('the list returns each record exactly once over all pages, in order, with the exact total', async () => {
    const pages = [await list('?limit=1000'), await list('?limit=1000&offset=1000')];
    expect(pages.map(({ headers }) => headers['x-total-count'])).toEqual([String(MANY), String(MANY)]);
    expect(pages.flatMap((page) => namesIn(page.json()))).toEqual(numbers.map(nameOf));
    const beyond = await list(`?limit=25&offset=${MANY}`);
    expect([beyond.json(), beyond.headers['x-total-count']]).toEqual([[], String(MANY)]);
    const { id } = await created({ [field]: 'Zed' });
    expect(await totalOf(`${path}?limit=1`)).toBe(MANY + 1);
    expect(namesIn(await listed(`?offset=${MANY}`))).toEqual(['Zed']);
    await remove(id);
    expect(await totalOf(`${path}?limit=1`)).toBe(MANY);
  });

  it('a search finds records beyond the first thousand, at most 20', async () => {
    expect(namesIn(await found('01140'))).toContain(nameOf(1140));
    expect(namesIn(await found(nameOf(1199)))[0]).toBe(nameOf(1199));
    expect(await found(noun.slice(0, 1))).toHaveLength(20);
  });
});

describe('with many companies', () => {
  const { created, remove } = createRecordCalls<Company>(api, '/api/companies', ann);

  it('a similar-name check compares all candidates', async () => {
    const similar = await api.get('/api/companies/similar?company_name=Company%2001199x', { as: ann });
    expect(similar.json()).toHaveLength(5);
    expect(similar.json()[0]).toMatchObject({ company_name: 'Company 01199' });
  });

  it('the recent lists go by time, however many companies one user changed', async () => {
    api.clock.advance(-60_000);
    const { id } = await created({ company_name: 'Older, by Ann' });
    const recent = (await api.get('/api/companies/recent/mine', { as: ann })).json<Company[]>();
    expect(recent.map(({ company_name }) => company_name)).toContain('Older, by Ann');
    const bob = await api.signIn();
    const seenByBob = (await api.get('/api/companies/recent/others', { as: bob })).json<Company[]>();
    expect(seenByBob).toHaveLength(5);
    expect(seenByBob.every(({ last_modified_by }) => last_modified_by === 'ann@example.com')).toBe(true);
    await remove(id);
    api.clock.advance(60_000);
  });
});

describe('with many judges', () => {
  const { created, found, listed, remove } = createRecordCalls<Judge>(api, '/api/judges', ann);
  const nameOf = nameWith('Judge');
  const namesIn = (judges: readonly Pick<Judge, 'name'>[]) => judges.map(({ name }) => name);

  it('sorting and searching apply to all judges, not to a page', async () => {
    const { id } = await created({ name: 'Zed', email: 'a@x.example', competitions: [] });
    for (const sort of ['sort=email', 'sort=name&order=desc', 'sort=competitions_count'])
      expect(namesIn(await listed(`?limit=1&${sort}`)), sort).toEqual(['Zed']);
    await remove(id);
    expect(await totalOf('/api/judges?limit=1&search=pitch%204')).toBe(MANY);
    expect(await totalOf('/api/judges?limit=1&search=2023')).toBe(MANY / 10);
  });

  it('a similar-name search compares all candidates', async () => {
    const similar = Array.from({ length: 10 }, (_, index) => nameOf(1190 + index));
    expect(namesIn(await found('Judge 0119x'))).toEqual(similar);
  });

  it('inactive judges are listed a thousand at a time', async () => {
    const response = await api.get('/api/judges/inactive', { as: ann });
    expect(response.headers['x-total-count']).toBe(String(MANY));
    const years = response.json<InactiveJudge[]>().map((judge) => Number(judge.last_competition_year));
    expect(years).toHaveLength(1000);
    expect(years).toEqual(years.toSorted((one, other) => one - other));
    expect(years.filter((year) => year === 2014)).toHaveLength(120);
  });
});

describe('with many people', () => {
  const { found, listed } = createRecordCalls<Person>(api, '/api/people', ann);
  const nameOf = nameWith('Person');
  const namesIn = (people: readonly Pick<Person, 'name'>[]) => people.map(({ name }) => name);

  it('a filter by labels returns each person once over all pages, and a search finds labels', async () => {
    const pages = [];
    for (const offset of [0, 400])
      pages.push(...namesIn(await listed(`?labels=board_member,mentor&limit=400&offset=${offset}`)));
    expect(pages).toEqual(numbers.filter((number) => number % 4 < 2).map(nameOf));
    expect(namesIn(await found('p1198@'))).toEqual([nameOf(1198)]);
    expect(namesIn(await found('mentor'))).toEqual(
      Array.from({ length: 20 }, (_, index) => nameOf(4 * (index + 1))),
    );
  });

  it('a name check compares all candidates, and reads them once, however many there are', async () => {
    const check = async (name: string) =>
      nameCheckResult.parse((await api.get(`/api/people/check-name?name=${name}`, { as: ann })).json());
    const unknown = await check('Person%200119x');
    expect(unknown.exists).toBe(false);
    expect(namesIn(unknown.similar_people)).toEqual([1190, 1191, 1192, 1193, 1194].map(nameOf));
    const known = await check('person%2001100');
    expect(known).toMatchObject({ exists: true, similar_people: [{ name: nameOf(1100) }, {}, {}, {}, {}] });

    const reads = vi.spyOn(api.db, 'select');
    await checkPersonName(api.context, 'Person 0119x');
    const ofMany = reads.mock.calls.length;
    reads.mockClear();
    await checkPersonName(api.context, 'Somebody Else Entirely');
    const ofNone = reads.mock.calls.length;
    reads.mockRestore();
    expect(ofMany).toBe(ofNone);
  });
});
