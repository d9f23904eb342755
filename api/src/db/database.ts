import { createHash } from 'node:crypto';
import { is, type SQL, sql } from 'drizzle-orm';
import { type PgDatabase, type PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import { isSerializationFailure, mayBeKept, UnconfirmedCommit } from './database-errors';
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
export const inTransaction = <T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> =>
  untilNotInterrupted(() => db.transaction(work));

/**
 * Runs one statement that writes: a transaction of its own, unless `db` is one. Where it may have been kept although
 * the database went away, it says so.
 */
export async function inOneStatement<T>(db: Database, statement: () => Promise<T>): Promise<T> {
  if (is(db, PgTransaction)) return statement();
  try {
    return await untilNotInterrupted(statement);
  } catch (error) {
    if (mayBeKept(error)) throw new UnconfirmedCommit({ cause: error });
    throw error;
  }
}

async function untilNotInterrupted<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !isSerializationFailure(error)) throw error;
      await pause(attempt);
    }
  }
}

/** Grows and varies, so that two that met do not meet again. */
const pause = (attempt: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt));

interface Buildable<Query> {
  toSQL(): { sql: string };
  prepare(name: string): Query;
}

/**
 * A query whose SQL is built once for each database and parsed once by each connection, then run with other values.
 * Its name is a hash of its SQL: behind a pooler, other processes may have prepared other queries on a connection.
 */
export function builtOnce<Query>(build: (db: Database) => Buildable<Query>) {
  const built = new WeakMap<Database, Query>();
  let name = '';
  return (db: Database): Query => {
    const known = built.get(db);
    if (known) return known;
    const buildable = build(db);
    name ||= createHash('sha256').update(buildable.toSQL().sql).digest('base64url');
    const query = buildable.prepare(name);
    built.set(db, query);
    return query;
  };
}

/** An id that is no UUID belongs to no record: asked before the query, which the database would refuse. */
export const isRecordId = (value: string): boolean => UUID.test(value);

/** So many milliseconds of the database's clock, which all processes share. */
export const intervalOf = (ms: number): SQL => sql`make_interval(secs => ${ms / 1_000}::double precision)`;
