import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { pino } from 'pino';
import { buildApp } from '../../src/app';
import { systemClock } from '../../src/time/clock';
import * as schema from '../../src/db/schema';
import { createMailService } from '../../src/mail/mail-service';
import { createTestEnv } from '../test-env';

/** Sorts the keys, so that a diff shows only changed lines. */
export async function generateOpenApiText(): Promise<string> {
  const env = createTestEnv(join(tmpdir(), 'studio-desk-openapi'));
  const { mailer, devMailbox } = createMailService(env);
  const app = await buildApp({
    db: drizzle.mock({ schema }),
    env,
    clock: systemClock,
    logger: pino({ level: 'silent' }),
    mailer,
    typeform: null,
    devMailbox: devMailbox,
  });
  const response = await app.inject('/api/openapi.json');
  await app.close();
  return `${JSON.stringify(sorted(response.json()), null, 2)}\n`;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, entry]) => [key, sorted(entry)]));
}
