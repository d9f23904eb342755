import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import migrations from '../../../migrations/meta/_journal.json' with { type: 'json' };
import { searchCompanyRows } from '../../companies/company-repository';
import { makeTestFolder, removeFolder } from '@studio-desk/test-kit/servers/test-folders';
import { migrationsFolder } from '../module-files';
import { openEmbeddedDatabase } from './embedded-database';

/** Number of the last migration before the one that dropped the search index, which needs pg_trgm. */
const LAST_WITH_INDEX = 4;

/** Creates a data folder like that of an older version, which had an index for searches. */
async function makeOlderFolder(dataDir: string) {
  const database = await PGlite.create({ dataDir: join(dataDir, 'database'), extensions: { pg_trgm } });
  await database.exec(`create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  for (const { tag, when } of migrations.entries.slice(0, LAST_WITH_INDEX + 1)) {
    await database.exec(readFileSync(join(migrationsFolder, `${tag}.sql`), 'utf8'));
    await database.exec(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('', ${when})`);
  }
  await database.exec(`
    insert into companies (id, company_name, created_at, updated_at, created_by_email, last_modified_by)
    values (gen_random_uuid(), 'Older Ltd', now(), now(), 'a', 'a')`);
  const { rows } = await database.query(`select from pg_indexes where indexname = 'companies_search'`);
  expect(rows).toHaveLength(1);
  await database.close();
}

describe('a data folder of a version that loaded pg_trgm', async () => {
  const dataDir = makeTestFolder('older-folder');
  await makeOlderFolder(dataDir);
  const fail = (error: unknown) => expect.fail(String(error));
  const { db, close } = await openEmbeddedDatabase({ dataDir, onLost: fail, onMaintenanceError: fail });
  afterAll(async () => {
    await close();
    removeFolder(dataDir);
  });

  it('opens without the extension, can be searched and changed, and no longer has the index', async () => {
    const found = async () =>
      (await searchCompanyRows(db, 'older', {})).rows.map(({ company_name }) => company_name);
    expect(await found()).toEqual(['Older Ltd']);
    await db.execute(sql`update companies set company_name = 'Older Inc'`);
    expect(await found()).toEqual(['Older Inc']);
    const indexes = await db.execute(sql`select from pg_indexes where indexname = 'companies_search'`);
    expect(indexes).toMatchObject({ rows: [] });
  });
});
