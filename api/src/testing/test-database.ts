import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { inject } from 'vitest';
import type { OpenDatabase } from '../db/open-database';
import { openEmbedded } from '../db/embedded/embedded-database';
import { openPostgres } from '../db/postgres/postgres-database';
import type { TestDatabaseSettings } from './test-database-settings';
import { makeTestFolder, removeFolder } from './test-folders';

export interface TestDatabase extends OpenDatabase {
  /** A folder of this test file's own, gone with the database. */
  readonly dataDir: string;
}

/** A database of its own for a test file, of the kind that its project runs on. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const settings = inject('testDatabase');
  const dataDir = makeTestFolder('file');
  const database =
    settings.kind === 'embedded' ? await copyFolder(settings, dataDir) : await copyDatabase(settings);
  const close = async () => {
    await database.close();
    removeFolder(dataDir);
  };
  return { ...database, dataDir, close };
}

type Settings<K extends TestDatabaseSettings['kind']> = Extract<TestDatabaseSettings, { kind: K }>;

function copyFolder({ template }: Settings<'embedded'>, dataDir: string): Promise<OpenDatabase> {
  cpSync(template, join(dataDir, 'database'), { recursive: true });
  const fail = (error: unknown) => {
    throw error;
  };
  return openEmbedded({ dataDir, onLost: fail, onMaintenanceError: fail });
}

async function copyDatabase({ admin, template }: Settings<'postgres'>): Promise<OpenDatabase> {
  const name = `test_${process.pid}_${performance.now().toString().replace('.', '_')}`;
  await asAdmin(admin, `create database ${name} template ${template}`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  const database = await openPostgres({ url: url.href, size: 10, onIdleError: () => {} });
  const close = async () => {
    await database.close();
    await asAdmin(admin, `drop database if exists ${name} with (force)`);
  };
  return { ...database, close };
}

async function asAdmin(connectionString: string, statement: string) {
  const client = new Client({ connectionString });
  await client.connect();
  // Copying a template is refused while another copy of it is being made.
  await client.query('select pg_advisory_lock(1)');
  await client.query(statement);
  await client.end();
}
