import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool } from 'pg';
import { isDatabaseUnavailable, UnconfirmedCommit } from '../database-errors';
import { insideTransaction, refuseInsideTransaction } from '../transaction-scope';
import { migrationsFolder } from '../module-files';
import type { OpenDatabase } from '../database';
import * as schema from '../schema';
import { leaseClient } from './leased-client';

// Advisory lock id; must be unique in this database.
const MIGRATION_LOCK = 728_225_001;

interface PostgresOptions {
  readonly url: string;
  readonly size: number;
  readonly onIdleError: (error: Error) => void;
}

export async function openPostgres(options: PostgresOptions): Promise<OpenDatabase> {
  const pool = openPool(options);
  try {
    await migrateLocked(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const db = drizzle({ client: guardPool(pool), schema });
  const close = async () => {
    if (!pool.ending) await pool.end();
  };
  return { db: trackTransactions(db), kind: 'postgres', close };
}

async function migrateLocked(pool: Pool) {
  const client = leaseClient(await pool.connect());
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle({ client, schema }), { migrationsFolder });
  } finally {
    client.release(true);
  }
}

function trackTransactions<D extends ReturnType<typeof drizzle<typeof schema>>>(db: D): D {
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
  // Without a listener, a server restart would end this process.
  pool.on('error', onIdleError);
  return pool;
}

const guardPool = (pool: Pool): Pool =>
  new Proxy(pool, {
    get(target, name) {
      if (name === 'query' || name === 'connect') refuseInsideTransaction();
      if (name === 'connect') return async () => leaseClient(await target.connect());
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
