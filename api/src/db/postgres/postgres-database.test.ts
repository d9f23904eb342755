import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, describe, expect, inject, it } from 'vitest';
import migrations from '../../../migrations/meta/_journal.json' with { type: 'json' };
import { isDatabaseUnavailable } from '../database-errors';
import { mailOutbox } from '../schema';
import { openPostgresDatabase } from './postgres-database';

const settings = inject('testDatabase');
const admin = settings.kind === 'postgres' ? settings.admin : '';

async function asAdmin(statement: string) {
  const client = new Client({ connectionString: admin });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function emptyDatabase(name: string) {
  await asAdmin(`create database ${name}`);
  afterAll(() => asAdmin(`drop database ${name} with (force)`));
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return url.href;
}

describe('PostgreSQL', async () => {
  const url = await emptyDatabase('started_together');
  const broken: Error[] = [];
  const open = () => openPostgresDatabase({ url, size: 3, onIdleError: (error) => broken.push(error) });

  it('is migrated once by processes that start at the same time', async () => {
    const databases = await Promise.all([open(), open(), open()]);
    const applied = await databases[0].db.execute(sql`select hash from drizzle.__drizzle_migrations`);
    expect(applied).toMatchObject({ rows: migrations.entries.map(() => ({ hash: expect.any(String) })) });
    await Promise.all(databases.map((database) => database.close()));
  });

  it('may close connections: the next query gets a new one', async () => {
    const database = await open();
    await database.db.select().from(mailOutbox);
    await asAdmin(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'started_together'",
    );
    await expect.poll(() => broken.length).toBeGreaterThan(0);
    expect(await database.db.select().from(mailOutbox)).toEqual([]);
    await database.close();
  });

  it('ends a query that runs too long', async () => {
    const database = await open();
    const limit = await database.db.execute(sql`show statement_timeout`);
    expect(limit).toMatchObject({ rows: [{ statement_timeout: '10s' }] });
    await database.close();
  });

  it('does not compile queries', async () => {
    const database = await open();
    expect(await database.db.execute(sql`show jit`)).toMatchObject({ rows: [{ jit: 'off' }] });
    await database.close();
  });
});

it('a server that does not listen is reported as unavailable, not as a faulty query', async () => {
  const nowhere = openPostgresDatabase({
    url: 'postgres://postgres@127.0.0.1:1/x',
    size: 1,
    onIdleError: () => {},
  });
  const error: unknown = await nowhere.catch((failure: unknown) => failure);
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(String(error)).toContain('ECONNREFUSED');
});
