import { Pool } from 'pg';
import { refuseInsideTransaction } from '../transaction-scope';
import { leased } from './leased-client';

export interface PostgresOptions {
  readonly url: string;
  readonly size: number;
  /** A connection that nobody was using broke: the pool makes a new one when it needs one. */
  readonly onIdleError: (error: Error) => void;
}

/** Connections to PostgreSQL, none of which waits for ever. */
export function openPool({ url, size, onIdleError }: PostgresOptions): Pool {
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
export const guarded = (pool: Pool): Pool =>
  new Proxy(pool, {
    get(target, name) {
      if (name === 'query' || name === 'connect') refuseInsideTransaction();
      if (name === 'connect') return async () => leased(await target.connect());
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
