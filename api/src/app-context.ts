import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock';
import type { Database } from './db/database';
import type { Env } from './env';
import type { TypeformSettings } from './typeform/typeform-settings';

/** What services are given: everything they may depend on, and nothing hidden. */
export interface AppContext {
  readonly db: Database;
  readonly env: Env;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  /** Null where the operator gave no credentials. */
  readonly typeform: TypeformSettings | null;
}
