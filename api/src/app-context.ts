import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './time/clock';
import type { Database } from './db/database';
import type { Env } from './settings/env';
import type { Mailer } from './mail/mailer';
import type { TypeformSettings } from './settings/typeform-settings';

export interface AppContext {
  readonly db: Database;
  readonly env: Env;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  readonly mailer: Mailer;
  /** Aborted when the server starts to close; undefined in scripts that run without a server. */
  readonly closing?: AbortSignal;
  readonly typeform: TypeformSettings | null;
}
