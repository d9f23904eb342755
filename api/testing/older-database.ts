import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, inject } from 'vitest';
import migrations from '../migrations/meta/_journal.json' with { type: 'json' };
import type { Database } from '../src/db/database';
import { migrationsFolder } from '../src/db/module-files';
import { openPostgresDatabase } from '../src/db/postgres/postgres-database';

async function on(connectionString: string, ...statements: string[]) {
  const client = new Client({ connectionString });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const statementsOf = ({ tag }: { tag: string }) =>
  readFileSync(join(migrationsFolder, `${tag}.sql`), 'utf8').split('--> statement-breakpoint');

export async function openOlderDatabase(...older: Parameters<typeof createOlderDatabase>): Promise<Database> {
  const { db, close } = await openPostgresDatabase({
    url: await createOlderDatabase(...older),
    size: 2,
    onIdleError: () => {},
  });
  afterAll(close);
  return db;
}

/** Creates a database with the first `migrated` migrations only; returns its URL. */
export async function createOlderDatabase(
  name: string,
  migrated: number,
  ...statements: string[]
): Promise<string> {
  const settings = inject('testDatabase');
  const admin = settings.kind === 'postgres' ? settings.admin : '';
  const url = new URL(admin);
  url.pathname = `/${name}`;
  const done = migrations.entries.slice(0, migrated);
  await on(admin, `create database ${name}`);
  await on(
    url.href,
    ...done.flatMap(statementsOf),
    'create schema drizzle',
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('older', ${done.at(-1)?.when})`,
    ...statements,
  );
  afterAll(() => on(admin, `drop database ${name} with (force)`));
  return url.href;
}
