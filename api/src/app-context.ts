import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock';
import type { Database } from './db/database';
import type { Env } from './env';

/** What services are given: everything they may depend on, and nothing hidden. */
export interface AppContext {
  readonly db: Database;
  readonly env: Env;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
}
