import { setTimeout as pause } from 'node:timers/promises';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import type { Database } from './database';
import { isLockTimeout, isSerializationFailure } from './database-errors';
import {
  readAppliedMigrations,
  isConcurrentIndexStatement,
  readMigrationsFromFiles,
  type Migration,
  CREATE_MIGRATION_TABLE,
  insertMigrationRowSql,
  requireAdditiveNewerMigrations,
  findNewestMigrationTime,
} from './migrations';

export interface MigrationOptions {
  readonly folder?: string;
  readonly onNotice?: (message: string) => void;
}

// Short, because all other queries on a table queue behind a migration that waits for the table's lock.
const LOCK_WAIT = sql.raw(`set local lock_timeout = '2s'`);
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 10_000;

/** Runs each migration in its own transaction, to hold locks briefly, unless it contains CONCURRENTLY. */
export async function applyMigrations(
  db: Database,
  { folder, onNotice = () => {} }: MigrationOptions = {},
): Promise<void> {
  const known = readMigrationsFromFiles(folder);
  await retryLocks(onNotice, () => makeTable(db));
  const applied = await readAppliedMigrations(db);
  const newer = requireAdditiveNewerMigrations(applied, known);
  if (newer.length > 0)
    onNotice(`the database has migrations of a newer version, which only add to it: ${newer.join(', ')}`);
  for (const migration of known.filter(({ folderMillis }) => folderMillis > findNewestMigrationTime(applied)))
    await retryLocks(onNotice, () => applyOne(db, migration));
}

async function applyOne(db: Database, migration: Migration): Promise<void> {
  if (migration.sql.some(isConcurrentIndexStatement)) return runSteps(db, migration);
  await db.transaction(async (tx) => {
    await tx.execute(LOCK_WAIT);
    await runSteps(tx, migration);
  });
}

async function runSteps(db: Database, migration: Migration): Promise<void> {
  for (const [index, statement] of migration.sql.entries()) {
    try {
      await db.execute(sql.raw(statement));
    } catch (error) {
      throw new MigrationError(migration, index, error);
    }
  }
  await db.execute(sql.raw(insertMigrationRowSql(migration)));
}

async function makeTable(db: Database): Promise<void> {
  for (const statement of CREATE_MIGRATION_TABLE) await db.execute(sql.raw(statement));
  const columns = sql`pg_attribute where attrelid = 'drizzle.__drizzle_migrations'::regclass`;
  const rows = await db.select({ name: sql<string>`attname` }).from(columns);
  if (rows.some(({ name }) => name === 'is_additive')) return;
  await db.transaction(async (tx) => {
    await tx.execute(LOCK_WAIT);
    await tx.execute(
      sql`alter table drizzle.__drizzle_migrations add column name text, add column is_additive boolean`,
    );
  });
}

async function retryLocks(onNotice: (message: string) => void, work: () => Promise<void>): Promise<void> {
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!isLockTimeout(error) && !isSerializationFailure(error)) throw error;
      onNotice(`${messageOf(error)}: others use the table, trying again in ${wait / 1_000} s`);
      await pause(wait);
    }
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

export class MigrationError extends Error {
  constructor({ name, sql: steps }: Migration, index: number, error: unknown) {
    const step = steps[index]
      ?.replace(/^\s*--.*$/gm, '')
      .trim()
      .split('\n')[0];
    // Drizzle wraps the database error in one whose message is the whole statement, so use its cause.
    const cause = error instanceof DrizzleQueryError ? error.cause : error;
    super(`The migration ${name} failed at step ${index + 1} of ${steps.length} (${step})`, { cause });
    this.name = 'MigrationError';
  }
}
