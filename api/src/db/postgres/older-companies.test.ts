import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openOlderDatabase } from '#testing/older-database';
import { countCompanies } from '../../companies/company-metrics-repository';
import { searchCompanyRows } from '../../companies/company-repository';

describe('a database without websites', async () => {
  const db = await openOlderDatabase(
    'older_companies',
    10,
    `insert into companies (id, company_name, uga_contact, created_at, updated_at, created_by_email, last_modified_by)
     values (gen_random_uuid(), 'Older Ltd', 'Dr. Zephyr', now(), now(), 'a', 'a')`,
  );

  it('can be searched as before, and by website', async () => {
    const found = async (text: string) =>
      (await searchCompanyRows(db, text, {})).rows.map(({ company_name }) => company_name);
    expect(await countCompanies(db)).toBe(1);
    expect(await found('zephyr')).toEqual(['Older Ltd']);
    expect(await found('older.example')).toEqual([]);
    await db.execute(sql`update companies set website = 'https://Older.example'`);
    expect(await found('older.example')).toEqual(['Older Ltd']);
  });
});
