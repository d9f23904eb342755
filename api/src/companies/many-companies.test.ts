import type { Company, CompanyMatch } from '@studio-desk/shared-contract';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { recordCalls } from '../../testing/record-calls';
import { testApp } from '../../testing/test-app';

const MANY = 10_000;
const nameOf = (number: number) => `Company ${String(number).padStart(5, '0')}`;

describe('with ten thousand companies', async () => {
  const api = await testApp();
  const ann = await api.signIn();
  const { created, list, remove } = recordCalls<Company>(api, '/api/companies', ann);
  const total = async (query = '') => Number((await list(query)).headers['x-total-count']);

  beforeAll(async () => {
    const now = api.clock.now().toISOString();
    await api.db.execute(sql`
      insert into companies (id, company_name, major, created_at, updated_at, created_by_email, last_modified_by)
      select gen_random_uuid(), 'Company ' || lpad(number::text, 5, '0'),
        case when number % 4 = 0 then 'Law' end, ${now}, ${now}, 'ann@example.com', 'ann@example.com'
      from generate_series(1, ${MANY}::integer) as number`);
  });

  it('the list returns each company exactly once over all pages, in order', async () => {
    const names: string[] = [];
    for (let offset = 0; offset < MANY; offset += 1000) {
      const response = await list(`?limit=1000&offset=${offset}`);
      expect(response.headers['x-total-count']).toBe(String(MANY));
      names.push(...response.json<Company[]>().map(({ company_name }) => company_name));
    }
    expect(names).toEqual(Array.from({ length: MANY }, (_, index) => nameOf(index + 1)));
    expect((await list(`?limit=25&offset=${MANY}`)).json()).toEqual([]);
  });

  it('the total is exact, also with filters and after each change', async () => {
    expect(await total('?major=law&limit=1')).toBe(MANY / 4);
    const { id } = await created({ company_name: 'One more', major: 'Law' });
    expect([await total(), await total('?major=law')]).toEqual([MANY + 1, MANY / 4 + 1]);
    await remove(id);
    expect([await total(), await total('?major=law')]).toEqual([MANY, MANY / 4]);
  });

  it('a search finds companies beyond the first thousand', async () => {
    const found = async (q: string) =>
      (await api.get(`/api/companies/search?q=${q}`, { as: ann }))
        .json<CompanyMatch[]>()
        .map(({ company_name }) => company_name);
    expect(await found('01400')).toEqual([nameOf(1400)]);
    expect(await found('company%2009999')).toEqual([nameOf(9999)]);
    expect(await found('c')).toEqual(Array.from({ length: 20 }, (_, index) => nameOf(index + 1)));
  });

  it('a similar-name check compares all candidates', async () => {
    const similar = (await api.get('/api/companies/similar?company_name=Company%2009999x', { as: ann })).json<
      CompanyMatch[]
    >();
    expect(similar).toHaveLength(5);
    expect(similar[0]).toMatchObject({ company_name: nameOf(9999) });
  });

  it('the recent lists go by time, however many companies one user changed', async () => {
    api.clock.advance(-60_000);
    await created({ company_name: 'Older, by Ann' });
    const others = (await api.get('/api/companies/recent/mine', { as: ann })).json<Company[]>();
    expect(others.map(({ company_name }) => company_name)).toContain('Older, by Ann');
    const bob = await api.signIn();
    const seenByBob = (await api.get('/api/companies/recent/others', { as: bob })).json<Company[]>();
    expect(seenByBob).toHaveLength(5);
    expect(seenByBob.every(({ last_modified_by }) => last_modified_by === 'ann@example.com')).toBe(true);
  });
});
