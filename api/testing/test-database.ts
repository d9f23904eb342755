import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { inject } from 'vitest';
import type { Database, DatabaseConnection } from '../src/db/database';
import * as schema from '../src/db/schema';
import { openDatabaseCopy } from './database-copy';
import { makeTestFolder, removeFolder } from '@studio-desk/test-kit/servers/test-folders';

export interface TestDatabase extends DatabaseConnection {
  readonly dataDir: string;
  isClosed(): boolean;
  /** Removes all rows and files. */
  empty(): Promise<void>;
  giveBack(): Promise<void>;
}

const idle: DatabaseConnection[] = [];

export async function acquireTestDatabase(): Promise<TestDatabase> {
  const database = takeIdle() ?? (await openDatabaseCopy());
  const dataDir = makeTestFolder('app');
  let isClosed = false;

  async function close() {
    if (isClosed) return;
    isClosed = true;
    removeFolder(dataDir);
    await database.close();
  }

  async function empty() {
    removeFolder(dataDir);
    await deleteRows(database.db);
  }

  async function giveBack() {
    if (isClosed) return;
    await empty();
    idle.push(database);
  }

  return { ...database, dataDir, isClosed: () => isClosed, empty, close, giveBack };
}

function takeIdle() {
  const { kind } = inject('testDatabase');
  const index = idle.findIndex((database) => database.kind === kind);
  return index === -1 ? undefined : idle.splice(index, 1)[0];
}

/** Truncates only non-empty tables, because TRUNCATE recreates the files of each table. */
async function deleteRows(db: Database) {
  const tables = Object.values(schema).filter((entry) => is(entry, PgTable));
  const first = await Promise.all(
    tables.map((table) =>
      db
        .select({ one: sql`1` })
        .from(table)
        .limit(1),
    ),
  );
  const used = tables.filter((_, index) => first[index]?.length === 1);
  if (used.length === 0) return;
  await truncateTables(db, used);
}

/** Truncates any table, even the audit table, whose triggers would otherwise prevent it. */
export async function truncateTables(db: Database, tables: readonly PgTable[]): Promise<void> {
  const names = tables.map((table) => sql.identifier(getTableName(table)));
  await db.transaction(async (tx) => {
    await tx.execute(sql`alter table ${schema.auditEvents} disable trigger user`);
    await tx.execute(sql`truncate ${sql.join(names, sql`, `)} cascade`);
    await tx.execute(sql`alter table ${schema.auditEvents} enable trigger user`);
  });
}
