import type { FastifyRequest } from 'fastify';
import { systemRoutes, type RouteResult } from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import type { Database } from '../db/database';
import {
  readAppliedMigrations,
  readMigrationsFromFiles,
  type Migration,
  requireAdditiveNewerMigrations,
  findNewestMigrationTime,
} from '../db/migrations';
import { withTimeout } from '../concurrency/with-timeout';
import { databaseUnavailableError } from '../errors/api-error';
import { countUnsentMails } from '../mail/outbox/outbox-repository';
import type { ApiServer } from '../http/api-server';
import { isLoopback } from '../settings/env';
import { apiVersion } from '../settings/api-version';

const WAIT_MS = 2_000;
const COUNT_WAIT_MS = 500;
const CACHE_MS = 2_000;
const FAILURE_CACHE_MS = 500;
const CLOCK_TOLERANCE_SECONDS = 5;

const noResponse = () => new Error('The database did not respond in time');

type Ready = RouteResult<typeof systemRoutes.ready>;

export function createReadinessCheck(context: AppContext) {
  const { db, logger } = context;
  const known = readMigrationsFromFiles();
  let cached: { until: number; readonly result: Promise<Ready> } | undefined;
  let counting: ReturnType<typeof countUnsentMails> | undefined;

  async function ask(): Promise<Ready> {
    const [mail] = await Promise.all([countMails(), assertMigrated(db, known)]);
    return { status: 'ready', mail, warnings: clockWarnings(context) };
  }

  async function countMails(): Promise<Ready['mail']> {
    counting ??= countUnsentMails(db).finally(() => {
      counting = undefined;
    });
    try {
      return await withTimeout(counting, COUNT_WAIT_MS, noResponse);
    } catch (error) {
      logger.warn({ err: error }, 'mails not counted');
      return null;
    }
  }

  return async function assertReady(): Promise<Ready> {
    const now = performance.now();
    const current = cached && now < cached.until ? cached : { until: now + CACHE_MS, result: ask() };
    cached = current;
    try {
      return await current.result;
    } catch (error) {
      current.until = Math.min(current.until, performance.now() + FAILURE_CACHE_MS);
      logger.warn({ err: error }, 'not ready');
      throw databaseUnavailableError();
    }
  };
}

async function assertMigrated(db: Database, known: readonly Migration[]) {
  const applied = await withTimeout(readAppliedMigrations(db), WAIT_MS, noResponse);
  requireAdditiveNewerMigrations(applied, known);
  if (findNewestMigrationTime(applied) < Math.max(...known.map(({ folderMillis }) => folderMillis)))
    throw new Error('The migrations are not applied');
}

function clockWarnings({ clock, logger }: AppContext): string[] {
  const ahead = Math.round((clock.machineAhead?.() ?? 0) / 1_000);
  if (Math.abs(ahead) <= CLOCK_TOLERANCE_SECONDS) return [];
  const warning = `This machine's clock is ${Math.abs(ahead)} s ${ahead > 0 ? 'ahead of' : 'behind'} the database's: check its time service (NTP).`;
  logger.warn(warning);
  return [warning];
}

/**
 * Also checks the header, because requests through a local proxy have a loopback address if TRUST_PROXY is
 * not set.
 */
const isOnThisMachine = ({ ip, headers }: FastifyRequest) =>
  isLoopback(ip.replace(/^::ffff:/i, '')) && headers['x-forwarded-for'] === undefined;

export function registerHealthRoutes(
  server: ApiServer,
  context: AppContext,
  proxyWarnings: () => string[],
): void {
  const assertReady = createReadinessCheck(context);

  server.route({
    ...systemRoutes.health,
    handler: async () => ({ status: 'ok' as const, version: apiVersion }),
  });

  server.route({
    ...systemRoutes.ready,
    handler: async (request) => {
      const ready = await assertReady();
      return {
        ...ready,
        mail: isOnThisMachine(request) ? ready.mail : null,
        warnings: [...ready.warnings, ...proxyWarnings()],
      };
    },
  });
}
