import { createHash } from 'node:crypto';
import { is, type SQL, sql } from 'drizzle-orm';
import { type PgDatabase, type PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import { isSerializationFailure, mayBeCommitted, UnconfirmedCommitError } from './database-errors';
import type * as schema from './schema';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface DatabaseConnection {
  readonly db: Database;
  readonly kind: 'embedded' | 'postgres';
  close(): Promise<void>;
}

const MAX_ATTEMPTS = 5;

/**
 * Runs `work` in a transaction, and again after a deadlock or serialization failure, so `work` must have no
 * effects outside `tx`. It must await nothing but `tx`, because the transaction's locks block other requests.
 */
export const inTransaction = <T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> =>
  retryInterrupted(() => db.transaction(work));

/**
 * Runs a statement that writes. Outside a transaction, retries like `inTransaction`, and throws
 * `UnconfirmedCommitError` if the failed statement may have been committed.
 */
export async function runWriteStatement<T>(db: Database, statement: () => Promise<T>): Promise<T> {
  if (is(db, PgTransaction)) return statement();
  try {
    return await retryInterrupted(statement);
  } catch (error) {
    if (mayBeCommitted(error)) throw new UnconfirmedCommitError({ cause: error });
    throw error;
  }
}

async function retryInterrupted<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isSerializationFailure(error)) throw error;
      await pause(attempt);
    }
  }
}

const pause = (attempt: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt));

interface Buildable<Query> {
  toSQL(): { sql: string };
  prepare(name: string): Query;
}

/**
 * Builds a prepared statement once per database. The name is a hash of the SQL: processes share connections
 * through poolers, so one name must not stand for different SQL.
 */
export function prepareQuery<Query>(build: (db: Database) => Buildable<Query>) {
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

export const isRecordId = (value: string): boolean => UUID.test(value);

export const toIntervalSql = (ms: number): SQL => sql`make_interval(secs => ${ms / 1_000}::double precision)`;
