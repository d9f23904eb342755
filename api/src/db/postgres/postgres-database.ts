import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { ClientBase, Pool } from 'pg';
import { isDatabaseUnavailable, UnconfirmedCommitError } from '../database-errors';
import { runInTransactionScope, assertOutsideTransaction } from '../transaction-scope';
import { applyMigrations, type MigrationOptions } from '../apply-migrations';
import type { DatabaseConnection } from '../database';
import * as schema from '../schema';
import { discardClientWhenBroken } from './discard-when-broken';
import { createWritablePool } from './writable-pool';

// Advisory lock id; must be unique in this database.
const MIGRATION_LOCK = 728_225_001;
const LOCK_POLL_MS = 200;
const POLLS_PER_NOTICE = 150;

interface PostgresOptions extends MigrationOptions {
  readonly url: string;
  /**
   * Connects directly to PostgreSQL, because a pooler would keep the lock and time limits of migrations on a
   * connection that others use.
   */
  readonly migrationUrl?: string | undefined;
  readonly size: number;
  readonly limits?: TimeLimits;
  readonly onIdleError: (error: Error) => void;
}

interface TimeLimits {
  readonly statement_timeout: number;
  readonly query_timeout: number;
  readonly idle_in_transaction_session_timeout: number;
}

export async function openPostgresDatabase(options: PostgresOptions): Promise<DatabaseConnection> {
  await migrateLocked(options);
  const pool = openPool(options, options.limits ?? TIME_LIMITS);
  const db = drizzle({ client: guardPool(pool), schema });
  const close = async () => {
    if (!pool.ending) await pool.end();
  };
  return { db: trackTransactions(db), kind: 'postgres', close };
}

/** Uses a connection without time limits, because a migration may take long. */
async function migrateLocked(options: PostgresOptions) {
  const pool = openPool({ ...options, url: options.migrationUrl ?? options.url, size: 1 });
  try {
    const client = discardClientWhenBroken(await pool.connect());
    try {
      await takeMigrationLock(client, options.onNotice);
      await applyMigrations(drizzle({ client, schema }), options);
    } finally {
      client.release(true);
    }
  } finally {
    await pool.end();
  }
}

/**
 * Polls instead of blocking: a statement blocked on this lock would deadlock with CREATE INDEX CONCURRENTLY.
 */
async function takeMigrationLock(client: ClientBase, onNotice: MigrationOptions['onNotice'] = () => {}) {
  // Override time limits that are set for the database or the role.
  await client.query('set statement_timeout = 0; set lock_timeout = 0');
  for (let polls = 0; ; polls += 1) {
    const lock = 'select pg_try_advisory_lock($1) as locked';
    const { rows } = await client.query<{ locked: boolean }>(lock, [MIGRATION_LOCK]);
    if (rows[0]?.locked) return;
    if (polls % POLLS_PER_NOTICE === 0) onNotice('waiting for another process that migrates the database');
    await pause(LOCK_POLL_MS);
  }
}

function trackTransactions<D extends ReturnType<typeof drizzle<typeof schema>>>(db: D): D {
  const transaction = db.transaction.bind(db);
  db.transaction = async (work, config) => {
    let isDone = false;
    try {
      return await transaction(async (tx) => {
        const result = await runInTransactionScope(() => work(tx));
        isDone = true;
        return result;
      }, config);
    } catch (error) {
      if (isDone && isDatabaseUnavailable(error)) throw new UnconfirmedCommitError({ cause: error });
      throw error;
    }
  };
  return db;
}

const TIME_LIMITS: TimeLimits = {
  statement_timeout: 10_000,
  query_timeout: 12_000,
  idle_in_transaction_session_timeout: 30_000,
};

function openPool({ url, size, onIdleError }: PostgresOptions, limits: Partial<TimeLimits> = {}): Pool {
  const pool = createWritablePool(url, {
    max: size,
    application_name: 'studio-desk-api',
    connectionTimeoutMillis: 3_000,
    keepAlive: true,
    // By default, Linux checks an idle connection only after two hours, so a lost server would go unnoticed.
    keepAliveInitialDelayMillis: 10_000,
    ...limits,
  });
  // Without a listener for `error`, an idle connection that breaks would end this process.
  pool.on('error', onIdleError);
  return pool;
}

const guardPool = (pool: Pool): Pool =>
  new Proxy(pool, {
    get(target, name) {
      if (name === 'query' || name === 'connect') assertOutsideTransaction();
      if (name === 'connect') return async () => discardClientWhenBroken(await target.connect());
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
