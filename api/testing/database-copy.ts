import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { inject } from 'vitest';
import { openEmbeddedDatabase } from '../src/db/embedded/embedded-database';
import type { DatabaseConnection } from '../src/db/database';
import { openPostgresDatabase } from '../src/db/postgres/postgres-database';
import type { TestDatabaseSettings } from './test-database-settings';
import { makeTestFolder, removeFolder } from '@studio-desk/test-kit/servers/test-folders';

export function openDatabaseCopy(): Promise<DatabaseConnection> {
  const settings = inject('testDatabase');
  return settings.kind === 'embedded' ? copyFolder(settings) : copyDatabase(settings);
}

type Settings<K extends TestDatabaseSettings['kind']> = Extract<TestDatabaseSettings, { kind: K }>;

async function copyFolder({ template }: Settings<'embedded'>): Promise<DatabaseConnection> {
  const dataDir = makeTestFolder('database');
  cpSync(template, join(dataDir, 'database'), { recursive: true });
  // On a busy machine, a checkpoint can take longer than requests wait in production, so wait longer here.
  const options = { dataDir, onLost: raise, onMaintenanceError: raise, maxWaitMs: 60_000 };
  const database = await openEmbeddedDatabase(options);
  // Test data need not survive a crash, and waiting for the disk would take longer than most of these tests.
  await database.db.execute(sql`set synchronous_commit = off`);
  const close = async () => {
    await database.close();
    removeFolder(dataDir);
  };
  return { ...database, close };
}

const raise = (error: unknown) => {
  throw error;
};

async function copyDatabase({ admin, template }: Settings<'postgres'>): Promise<DatabaseConnection> {
  const name = `test_${process.pid}_${performance.now().toString().replace('.', '_')}`;
  await asAdmin(admin, `create database ${name} template ${template}`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  const database = await openPostgresDatabase({ url: url.href, size: 10, onIdleError: () => {} });
  const close = async () => {
    await database.close();
    await asAdmin(admin, `drop database if exists ${name} with (force)`);
  };
  return { ...database, close };
}

async function asAdmin(connectionString: string, statement: string) {
  const client = new Client({ connectionString });
  await client.connect();
  // Take a lock, because PostgreSQL cannot copy a template twice at the same time.
  await client.query('select pg_advisory_lock(1)');
  await client.query(statement);
  await client.end();
}
