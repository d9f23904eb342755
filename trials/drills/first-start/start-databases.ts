import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Client } from 'pg';
import type { PostgresCluster } from '@studio-desk/test-kit/servers/postgres-cluster';
import { makeTestFolder, removeFolder } from '@studio-desk/test-kit/servers/test-folders';
import { type DrillDatabase, embeddedDatabase, postgresDatabase } from '../../kit/database';
import { olderStatements } from './older-data';

export interface StartDatabases {
  empty(): Promise<DrillDatabase>;
  older(migrated: number): Promise<DrillDatabase>;
  remove(database: DrillDatabase): Promise<void>;
}

export function embeddedDatabases(made?: string): StartDatabases {
  const templates = new Map<number, string>();

  async function template(migrated: number): Promise<string> {
    const known = templates.get(migrated);
    if (known !== undefined) return known;
    const folder = join(makeTestFolder('older'), 'database');
    if (made !== undefined) cpSync(made, folder, { recursive: true });
    const database = await PGlite.create({ dataDir: folder, extensions: { pg_trgm } });
    if (made !== undefined) await database.exec(DROP_SCHEMAS);
    for (const statement of olderStatements(migrated)) await database.exec(statement);
    await database.close();
    templates.set(migrated, folder);
    return folder;
  }

  return {
    empty: () => Promise.resolve(embeddedDatabase()),
    older: async (migrated) => {
      const database = embeddedDatabase();
      cpSync(await template(migrated), join(database.dataDir, 'database'), { recursive: true });
      return database;
    },
    remove: ({ dataDir }) => Promise.resolve(removeFolder(dataDir)),
  };
}

const DROP_SCHEMAS = 'drop schema public cascade; drop schema drizzle cascade; create schema public';

export function postgresDatabases(cluster: PostgresCluster): StartDatabases {
  let count = 0;

  async function database(statements: readonly string[]): Promise<DrillDatabase> {
    count += 1;
    const name = `start_${count}`;
    await run(cluster.url('postgres'), [`create database ${name}`]);
    await run(cluster.url(name), statements);
    return postgresDatabase(cluster.url(name));
  }

  return {
    empty: () => database([]),
    older: (migrated) => database(olderStatements(migrated)),
    remove: ({ dataDir }) => Promise.resolve(removeFolder(dataDir)),
  };
}

async function run(connectionString: string, statements: readonly string[]) {
  const client = new Client({ connectionString });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
