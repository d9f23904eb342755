import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, describe, expect, inject, it } from 'vitest';
import migrations from '../../../migrations/meta/_journal.json' with { type: 'json' };
import { countCompanies, readCompanyMetricRows } from '../../companies/company-metrics-repository';
import { searchCompanyRows } from '../../companies/company-repository';
import { migrationsFolder } from '../module-files';
import { openPostgresDatabase } from './postgres-database';

const settings = inject('testDatabase');
const admin = settings.kind === 'postgres' ? settings.admin : '';
const name = 'older_database';

async function on(connectionString: string, ...statements: string[]) {
  const client = new Client({ connectionString });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const migration = (index: number) =>
  readFileSync(join(migrationsFolder, `${migrations.entries[index]?.tag}.sql`), 'utf8').split(
    '--> statement-breakpoint',
  );

const olderCompany = (company: string, deletedAt: string) => `
  insert into companies (id, company_name, first_contact, created_at, updated_at, created_by_email, last_modified_by, deleted_at)
  values (gen_random_uuid(), '${company}', '{"program": "Summer Launch", "year": "2019"}', now(), now(), 'a', 'a', ${deletedAt})`;

describe('a database from before the companies area', async () => {
  const url = new URL(admin);
  url.pathname = `/${name}`;
  await on(admin, `create database ${name}`);
  await on(
    url.href,
    ...migration(0),
    'create schema drizzle',
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('first', ${migrations.entries[0]?.when})`,
    olderCompany('Older Ltd', 'null'),
    olderCompany('Deleted Ltd', 'now()'),
  );
  const { db, close } = await openPostgresDatabase({ url: url.href, size: 2, onIdleError: () => {} });
  afterAll(async () => {
    await close();
    await on(admin, `drop database ${name} with (force)`);
  });

  it('has correct company counters after it is opened', async () => {
    expect(await countCompanies(db)).toBe(1);
    expect(await readCompanyMetricRows(db, ['summer_launch'])).toEqual([
      { figure: 'summer_launch', year: '2019', key: '', count: 1, amount: 0 },
      { figure: 'summer_launch', year: '2019', key: 'Unknown', count: 1, amount: 0 },
    ]);
  });

  const searchIndexes = () => db.execute(sql`select from pg_indexes where indexname = 'companies_search'`);

  it('can be searched without the index of an earlier version', async () => {
    expect(await searchIndexes()).toMatchObject({ rows: [] });
    const { rows } = await searchCompanyRows(db, 'older', {});
    expect(rows.map(({ company_name }) => company_name)).toEqual(['Older Ltd']);
  });

  it('is migrated without that index when its extension is not available', async () => {
    const withoutExtension = migration(2).join('').replaceAll('pg_trgm', 'no_such_extension');
    await db.execute(sql.raw(withoutExtension));
    expect(await searchIndexes()).toMatchObject({ rows: [] });
    await db.execute(sql.raw(migration(5).join('')));
  });
});
