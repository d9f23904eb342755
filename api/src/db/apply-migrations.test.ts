import { sql } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createFolderWithLaterMigration } from '#testing/migrations-folder';
import { acquireTestDatabase } from '#testing/test-database';
import { applyMigrations } from './apply-migrations';
import { readAppliedMigrations, readMigrationsFromFiles, findNewestMigrationTime } from './migrations';

const { db, giveBack } = await acquireTestDatabase();
const newest = findNewestMigrationTime(await readAppliedMigrations(db));
afterEach(async () => {
  const later = sql`drizzle.__drizzle_migrations where created_at > ${newest}`;
  await db.execute(sql`delete from ${later}`);
});
afterAll(giveBack);

const REFUSED =
  'A newer version of Studio Desk changed the database in a way that this version cannot work with (0999_later). ' +
  'Start the newer version, or restore a backup from before it.';

describe('a migration', () => {
  it('that fails is named with its statement, and changes nothing', async () => {
    const folder = createFolderWithLaterMigration(
      'create table probe (id int)',
      '-- Fails.\nalter table nowhere\n  add column probe int',
    );
    await expect(applyMigrations(db, { folder })).rejects.toMatchObject({
      message: 'The migration 0999_later failed at step 2 of 2 (alter table nowhere)',
      cause: { message: 'relation "nowhere" does not exist' },
    });
    expect(await db.execute(sql`select to_regclass('probe') as probe`)).toMatchObject({
      rows: [{ probe: null }],
    });
    await applyMigrations(db, { folder: createFolderWithLaterMigration('create table probe (id int)') });
    expect(await db.execute(sql`select from probe`)).toMatchObject({ rows: [] });
    await db.execute(sql`drop table probe`);
  });

  it('may build an index without blocking writes, and is retried if that fails', async () => {
    const build = [
      'drop index concurrently if exists probe_index',
      'create unique index concurrently probe_index on companies (uga_contact)',
    ];
    await db.execute(sql`insert into companies (id, company_name, uga_contact, created_at, updated_at, created_by_email, last_modified_by)
      select gen_random_uuid(), name, 'same', now(), now(), 'a', 'a' from unnest(array['One', 'Two']) as name`);
    const failing = applyMigrations(db, { folder: createFolderWithLaterMigration(...build) });
    await expect(failing).rejects.toThrow('The migration 0999_later failed at step 2 of 2');
    await db.execute(sql`update companies set uga_contact = company_name`);
    await applyMigrations(db, { folder: createFolderWithLaterMigration(...build) });
    const index = sql`select indisvalid from pg_index where indexrelid = 'probe_index'::regclass`;
    expect(await db.execute(index)).toMatchObject({ rows: [{ indisvalid: true }] });
    await db.execute(sql`drop index probe_index`);
  });
});

describe('an older version of the API', () => {
  it('starts on a database with additive newer migrations, and logs them', async () => {
    await applyMigrations(db, {
      folder: createFolderWithLaterMigration('-- additive\nselect 1'),
    });
    const notices: string[] = [];
    await applyMigrations(db, { onNotice: (notice) => notices.push(notice) });
    expect(notices).toEqual([
      'the database has migrations of a newer version, which only add to it: 0999_later',
    ]);
  });

  it('rejects a database with a newer migration that is not additive, and names it', async () => {
    const folder = createFolderWithLaterMigration('select 1');
    await applyMigrations(db, { folder });
    await expect(applyMigrations(db)).rejects.toThrow(REFUSED);
    await applyMigrations(db, { folder });
  });

  it('rejects a newer migration that has no name', async () => {
    const later = Date.parse('2030-01-01');
    await db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('unknown', ${later})`,
    );
    await expect(applyMigrations(db)).rejects.toThrow('(of 2030-01-01T00:00:00.000Z)');
  });
});

it('a database whose migration table has no names yet can be opened', async () => {
  const table = sql.raw('drizzle.__drizzle_migrations');
  await db.execute(sql`alter table ${table} drop column name, drop column is_additive`);
  await applyMigrations(db);
  const names = await db.select({ name: sql`name` }).from(table);
  expect(names).toEqual(readMigrationsFromFiles().map(() => ({ name: null })));
});
