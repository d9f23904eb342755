import { eq, isNull, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEvents, companies } from '../db/schema';
import { testApp } from '../../testing/test-app';
import { countCompanies } from './company-metrics-repository';
import { fillNameKeys } from './name-keys-repository';

describe('fillNameKeys', async () => {
  const api = await testApp();
  const ann = await api.signIn();

  const withoutKey = () => api.db.$count(companies, isNull(companies.name_key));
  const keyOf = async (id: string) => {
    const [row] = await api.db.select().from(companies).where(eq(companies.id, id));
    return row?.name_key;
  };
  const addOlder = (count: number) =>
    api.db.execute(sql`
      insert into companies (id, company_name, created_at, updated_at, created_by_email, last_modified_by)
      select gen_random_uuid(), 'Café ' || number || ', LLC', '2020-01-01', '2020-01-01', 'a', 'a'
      from generate_series(1, ${count}::int) as number`);
  async function created(company_name: string): Promise<string> {
    const response = await api.post('/api/companies', { as: ann, body: { company_name } });
    expect(response.statusCode, response.body).toBe(201);
    return response.json().id;
  }

  it('fills keys of older companies in batches, also from two processes at once', async () => {
    await addOlder(1_100);
    expect(await withoutKey()).toBe(1_100);
    const audited = await api.db.$count(auditEvents);
    await Promise.all([fillNameKeys(api.context).filled, fillNameKeys(api.context).filled]);
    await fillNameKeys(api.context).filled;
    expect(await withoutKey()).toBe(0);
    const [row] = await api.db.select().from(companies).where(eq(companies.company_name, 'Café 1100, LLC'));
    expect(row).toMatchObject({ name_key: 'cafe 1100', updated_at: new Date('2020-01-01') });
    expect(await api.db.$count(auditEvents)).toBe(audited);
    expect(await countCompanies(api.db)).toBe(1_100);
    expect(api.logs.filter((line) => line.includes('could not be filled in'))).toEqual([]);
  });

  it('refills a key that was cleared by a rename in SQL', async () => {
    const id = await created('Bright Fern');
    await api.db.update(companies).set({ company_name: 'Silver Oak, Inc.' }).where(eq(companies.id, id));
    expect(await keyOf(id)).toBeNull();
    const similar = await api.get('/api/companies/similar?company_name=Silver%20Oak', { as: ann });
    expect(similar.json()).toMatchObject([{ id }]);
    await fillNameKeys(api.context).filled;
    expect(await keyOf(id)).toBe('silver oak');
  });

  it('does not touch keys that the API keeps in step with the name', async () => {
    const id = await created('Red Clay');
    await api.put(`/api/companies/${id}`, { as: ann, body: { company_name: 'Blue Clay LLC' } });
    expect(await keyOf(id)).toBe('blue clay');
    await api.put(`/api/companies/${id}`, { as: ann, body: { major: 'Marketing' } });
    expect(await keyOf(id)).toBe('blue clay');
  });

  it('leaves the remaining keys to the next start when it is stopped', async () => {
    await addOlder(1_050);
    await fillNameKeys(api.context).stop();
    expect(await withoutKey()).toBe(50);
  });
});
