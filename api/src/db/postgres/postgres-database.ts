import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';
import { isDatabaseUnavailable, UnconfirmedCommit } from '../database-errors';
import { insideTransaction } from '../transaction-scope';
import { migrationsFolder } from '../module-files';
import type { OpenDatabase } from '../database';
import * as schema from '../schema';
import { leased } from './leased-client';
import { guarded, openPool, type PostgresOptions } from './postgres-pool';

// Any number that nothing else in this database locks.
const MIGRATION_LOCK = 728_225_001;

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
