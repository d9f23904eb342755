import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { isSerializationFailure } from './database-errors';
import type * as schema from './schema';

export type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

/** The database, or a transaction in it. Repositories take it as their first argument. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface OpenDatabase {
  readonly db: Database;
  readonly kind: 'embedded' | 'postgres';
  close(): Promise<void>;
}

const ATTEMPTS = 5;

/**
 * Runs the work in one transaction; where the database says that another one got in its way, again.
 * The work uses the handle it is given, waits for nothing but the database, and may run more than once.
 */
export async function inTransaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !isSerializationFailure(error)) throw error;
      await pause(attempt);
    }
  }
}

/** Grows and varies, so that two that met do not meet again. */
const pause = (attempt: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt));
