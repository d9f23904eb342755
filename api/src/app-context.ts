import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './base/clock';
import type { Database } from './db/database';
import type { Env } from './settings/env';
import type { Mailer } from './base/mailer';
import type { TypeformSettings } from './settings/typeform-settings';

/** What services are given: everything they may depend on, and nothing hidden. */
export interface AppContext {
  readonly db: Database;
  readonly env: Env;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  /** For a mail that somebody waits for; all others go through the outbox. */
  readonly mailer: Mailer;
  /** Aborted as soon as the server begins to close; not there where no server runs. */
  readonly closing?: AbortSignal;
  /** Null where the operator gave no credentials. */
  readonly typeform: TypeformSettings | null;
}
