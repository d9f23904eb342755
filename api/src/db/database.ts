import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { type SQL, sql } from 'drizzle-orm';
import { isSerializationFailure } from './database-errors';
import type * as schema from './schema';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

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

/**
 * A query whose SQL is built once for each database and then run with other values: building it takes longer than
 * the rest of a short read. `prepare` without a name leaves nothing on the server, so poolers need not know.
 */
export function builtOnce<Query>(build: (db: Database) => { prepare(name: string): Query }) {
  const built = new WeakMap<Database, Query>();
  return (db: Database): Query => {
    const query = built.get(db) ?? build(db).prepare('');
    built.set(db, query);
    return query;
  };
}

/** An id that is no UUID belongs to no record: asked before the query, which the database would refuse. */
export const isRecordId = (value: string): boolean => UUID.test(value);

/** So many milliseconds of the database's clock, which all processes share. */
export const intervalOf = (ms: number): SQL => sql`make_interval(secs => ${ms / 1_000}::double precision)`;
