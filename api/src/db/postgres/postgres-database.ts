import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool } from 'pg';
import { isDatabaseUnavailable, UnconfirmedCommit } from '../database-errors';
import { insideTransaction, refuseInsideTransaction } from '../transaction-scope';
import { migrationsFolder } from '../module-files';
import type { OpenDatabase } from '../database';
import * as schema from '../schema';
import { leased } from './leased-client';

// Any number that nothing else in this database locks.
const MIGRATION_LOCK = 728_225_001;

interface PostgresOptions {
  readonly url: string;
  readonly size: number;
  /** A connection that nobody was using broke: the pool makes a new one when it needs one. */
  readonly onIdleError: (error: Error) => void;
}

/** PostgreSQL at an address, with its migrations applied. */
export async function openPostgres(options: PostgresOptions): Promise<OpenDatabase> {
  const pool = openPool(options);
  try {
    await migrateLocked(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const db = drizzle({ client: guarded(pool), schema });
  const close = async () => {
    if (!pool.ending) await pool.end();
  };
  return { db: scoped(db), kind: 'postgres', close };
}

/** Several processes may start at once: one migrates, the others wait and find nothing left to do. */
async function migrateLocked(pool: Pool) {
  const client = leased(await pool.connect());
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle({ client, schema }), { migrationsFolder });
  } finally {
    // Ends the session, and with it the lock.
    client.release(true);
  }
}

/**
 * Transactions mark their flow of calls, so that the guard of the pool knows; and where all was done but the end of
 * one was not confirmed, they say so.
 */
function scoped<D extends ReturnType<typeof drizzle<typeof schema>>>(db: D): D {
  const transaction = db.transaction.bind(db);
  db.transaction = async (work, config) => {
    let isDone = false;
    try {
      return await transaction(async (tx) => {
        const result = await insideTransaction(() => work(tx));
        isDone = true;
        return result;
      }, config);
    } catch (error) {
      if (isDone && isDatabaseUnavailable(error)) throw new UnconfirmedCommit({ cause: error });
      throw error;
    }
  };
  return db;
}

/** Connections to PostgreSQL, none of which waits for ever. */
function openPool({ url, size, onIdleError }: PostgresOptions): Pool {
  const pool = new Pool({
    connectionString: url,
    max: size,
    application_name: 'studio-desk-api',
    connectionTimeoutMillis: 3_000,
    statement_timeout: 10_000,
    query_timeout: 12_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
  });
  // Without a listener a server that restarts would end this process.
  pool.on('error', onIdleError);
  return pool;
}

/**
 * The pool as the query layer gets it: refused where a transaction is open in the same flow of calls, and its
 * connections held so that a broken one harms nobody but its holder.
 */
const guarded = (pool: Pool): Pool =>
  new Proxy(pool, {
    get(target, name) {
      if (name === 'query' || name === 'connect') refuseInsideTransaction();
      if (name === 'connect') return async () => leased(await target.connect());
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
