import { isFullRun } from '@studio-desk/test-kit/presets/test-limits';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { createFolderWithLaterMigration } from '#testing/migrations-folder';
import { createOlderDatabase } from '#testing/older-database';
import { companies } from '../schema';
import { openPostgresDatabase } from './postgres-database';

const settings = inject('testDatabase');
const admin = settings.kind === 'postgres' ? settings.admin : '';

async function connect(connectionString: string) {
  const client = new Client({ connectionString });
  await client.connect();
  return client;
}

async function emptyDatabase(name: string) {
  const client = await connect(admin);
  await client.query(`create database ${name}`);
  onTestFinished(async () => {
    await client.query(`drop database ${name} with (force)`);
    await client.end();
  });
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return url.href;
}

describe('a migration on PostgreSQL', () => {
  it('that waits for a long read does not block writes for long, and is applied in the end', async () => {
    const url = await emptyDatabase('long_reader');
    // A query that takes longer than these limits is cancelled.
    const limits = { statement_timeout: 5_000, query_timeout: 6_000, idle_in_transaction_session_timeout: 0 };
    const serving = await openPostgresDatabase({ url, size: 3, limits, onIdleError: () => {} });
    onTestFinished(serving.close);
    const reader = await connect(url);
    await reader.query('begin');
    await reader.query('select from companies');

    let isApplied = false;
    let written = 0;
    const writing = (async () => {
      while (!isApplied) {
        const stamps = { created_at: new Date(), updated_at: new Date() };
        const by = { created_by_email: 'a@b.c', last_modified_by: 'a@b.c' };
        await serving.db.insert(companies).values({ company_name: 'Acme', ...stamps, ...by });
        written += 1;
      }
    })();

    const notices: string[] = [];
    const folder = createFolderWithLaterMigration('alter table companies add column probe text');
    const updated = openPostgresDatabase({
      url,
      size: 1,
      folder,
      onIdleError: () => {},
      onNotice: (notice) => notices.push(notice),
    });
    const waiting = sql`
      select distinct mode from pg_locks where not granted and relation = 'companies'::regclass order by mode`;
    // The write waits behind the migration until the migration gives up.
    await expect
      .poll(async () => await serving.db.execute(waiting))
      .toMatchObject({ rows: [{ mode: 'AccessExclusiveLock' }, { mode: 'RowExclusiveLock' }] });
    await expect.poll(() => notices.length).toBe(1);
    expect(notices[0]).toBe(
      'The migration 0999_later failed at step 1 of 1 (alter table companies add column probe text): others use the table, trying again in 1 s',
    );

    await reader.query('commit');
    await reader.end();
    await (await updated).close();
    isApplied = true;
    await writing;
    expect(await serving.db.execute(sql`select probe from companies`)).toMatchObject({ rowCount: written });
  });

  it.runIf(isFullRun)(
    'that says which upload changed each of 200,000 audit rows lets other processes write meanwhile',
    async () => {
      const url = await createOlderDatabase(
        'large_audit',
        12,
        `insert into uploads (id, at, request_id, changed_at, entity, uploaded_by, file_name, file_size, sha256,
           created_count, updated_count, unchanged_count, error_count)
         values (gen_random_uuid(), '2026-11-01', 'upload', now(), 'company', 'a@b.c', 'all.csv', 1, '', 200000, 0, 0, 0)`,
        `insert into audit_events (id, at, action, entity, entity_id, request_id, after)
         select gen_random_uuid(), '2026-11-01', 'create', 'company', gen_random_uuid(), 'upload', '{"company_name": "Acme"}'
         from generate_series(1, 200000)`,
      );
      const [writer, observer] = [await connect(url), await connect(url)];
      let isDone = false;
      const migrated = openPostgresDatabase({ url, size: 1, onIdleError: () => {} }).finally(
        () => (isDone = true),
      );
      const isFilling = async () => {
        const { rowCount } = await observer.query(
          `select from pg_stat_activity where datname = 'large_audit' and state = 'active'
             and query like '%UPDATE "audit_events"%' and pid <> pg_backend_pid()`,
        );
        return rowCount === 1;
      };
      let writesMeanwhile = 0;
      while (!isDone) {
        const wasFilling = await isFilling();
        await writer.query(
          `insert into audit_events (id, action, entity) values (gen_random_uuid(), 'update', 'company')`,
        );
        if (wasFilling && (await isFilling())) writesMeanwhile += 1;
      }
      const { db, close } = await migrated;
      expect(writesMeanwhile).toBeGreaterThan(0);
      expect(
        await db.execute(sql`select count(*)::integer as count from audit_events
          join operations on operations.id = operation_id where label = 'Uploaded all.csv'`),
      ).toMatchObject({ rows: [{ count: 200_000 }] });
      await Promise.all([writer.end(), observer.end(), close()]);
    },
  );

  it('logs that another process migrates while it waits for it, and runs where MIGRATION_DATABASE_URL leads', async () => {
    const url = await emptyDatabase('migrated_elsewhere');
    const holder = await connect(url);
    await holder.query('select pg_advisory_lock(728225001)');
    const notices: string[] = [];
    const opening = openPostgresDatabase({
      url: admin,
      migrationUrl: url,
      size: 1,
      onIdleError: () => {},
      onNotice: (notice) => notices.push(notice),
    });
    await expect.poll(() => notices).toEqual(['waiting for another process that migrates the database']);
    await holder.end();
    await (await opening).close();
    const migrated = await connect(url);
    expect((await migrated.query('select from companies')).rows).toEqual([]);
    await migrated.end();
  });

  it('may have a step that takes longer than the query timeout', async () => {
    const url = await emptyDatabase('long_step');
    const folder = createFolderWithLaterMigration('select pg_sleep(0.5)', 'create table probe (id int)');
    const limits = { statement_timeout: 10, query_timeout: 20, idle_in_transaction_session_timeout: 30_000 };
    const { close } = await openPostgresDatabase({ url, size: 1, folder, limits, onIdleError: () => {} });
    onTestFinished(close);
    const migrated = await connect(url);
    expect((await migrated.query('select from probe')).rows).toEqual([]);
    await migrated.end();
  });

  it('that builds an index concurrently is not blocked by processes that start meanwhile', async () => {
    const url = await emptyDatabase('index_beside');
    const folder = createFolderWithLaterMigration(
      'drop index concurrently if exists probe_index',
      'create index concurrently probe_index on companies (website)',
    );
    const open = () => openPostgresDatabase({ url, size: 1, folder, onIdleError: () => {} });
    const databases = await Promise.all([open(), open(), open()]);
    await Promise.all(databases.map(({ close }) => close()));
  });
});
