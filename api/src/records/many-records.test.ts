import { nameCheckResult, type Judge } from '@studio-desk/shared-contract';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createRecordClient } from '#testing/record-client';
import { startTestApp } from '#testing/test-app';
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

const api = await startTestApp();
const ann = await api.signIn();
const now = api.clock.now().toISOString();

const kinds = [
  { path: '/api/companies', table: 'companies', noun: 'Company', field: 'company_name' },
  { path: '/api/judges', table: 'judges', noun: 'Judge', field: 'name' },
  { path: '/api/people', table: 'people', noun: 'Person', field: 'name' },
] as const;

const nameWith = (noun: string) => (number: number) => `${noun} ${String(number).padStart(5, '0')}`;

beforeAll(async () => {
  for (const { table, noun, field } of kinds)
    await api.db.execute(sql`
      insert into ${sql.identifier(table)}
        (id, ${sql.identifier(field)}, created_at, updated_at, created_by_email, last_modified_by)
      select gen_random_uuid(), ${`${noun} `} || lpad(number::text, 5, '0'), ${now}, ${now},
        'ann@example.com', 'ann@example.com'
      from generate_series(1, ${MANY}::integer) as number`);
});

describe.each(kinds)('with more records than a page of $path', ({ path, noun, field }) => {
  const { created, found, list, remove } = createRecordClient<Named>(api, path, ann);
  const nameOf = nameWith(noun);
  const namesIn = (records: readonly Named[]) => records.map((record) => record[field]);

  it('the list returns each record exactly once over all pages, in order, with the exact total', async () => {
    const pages = [await list('?limit=1000'), await list('?limit=1000&offset=1000')];
    expect(pages.map(({ headers }) => headers['x-total-count'])).toEqual([String(MANY), String(MANY)]);
    expect(pages.flatMap((page) => namesIn(page.json()))).toEqual(numbers.map(nameOf));
    const { id } = await created({ [field]: 'Zed' });
    const last = await list(`?offset=${MANY}`);
    expect([namesIn(last.json()), last.headers['x-total-count']]).toEqual([['Zed'], String(MANY + 1)]);
    await remove(id);
    expect((await list('?limit=1')).headers['x-total-count']).toBe(String(MANY));
  });

  it('a search finds records beyond the first thousand, at most 20', async () => {
    expect(namesIn(await found('01140'))).toContain(nameOf(1140));
    expect(namesIn(await found(nameOf(1199)))[0]).toBe(nameOf(1199));
    expect(await found(noun.slice(0, 1))).toHaveLength(20);
  });
});

it('a similar-name check compares all of many companies', async () => {
  const similar = await api.get('/api/companies/similar?company_name=Company%2001199x', { as: ann });
  expect(similar.json()).toHaveLength(5);
  expect(similar.json()[0]).toMatchObject({ company_name: 'Company 01199' });
});

it('a similar-name search compares all of many judges', async () => {
  const { found } = createRecordClient<Judge>(api, '/api/judges', ann);
  const similar = Array.from({ length: 10 }, (_, index) => nameWith('Judge')(1190 + index));
  expect((await found('Judge 0119x')).map(({ name }) => name)).toEqual(similar);
});

it('inactive judges are listed a thousand at a time', async () => {
  const response = await api.get('/api/judges/inactive', { as: ann });
  expect(response.headers['x-total-count']).toBe(String(MANY));
  expect(response.json()).toHaveLength(1000);
});

it('a name check compares all of many people, and reads them once, however many there are', async () => {
  const nameOf = nameWith('Person');
  const check = async (name: string) =>
    nameCheckResult.parse((await api.get(`/api/people/check-name?name=${name}`, { as: ann })).json());
  const unknown = await check('Person%200119x');
  expect(unknown.exists).toBe(false);
  expect(unknown.similar_people.map(({ name }) => name)).toEqual([1190, 1191, 1192, 1193, 1194].map(nameOf));
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
