import { operationRoutes, type RouteResult } from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import { newestAppliedMigration, newestMigration } from '../db/migrations';
import { withTimeout } from '../base/with-timeout';
import { unavailable } from '../base/api-error';
import { countUnsent } from '../mail/outbox/outbox-repository';
import type { ApiServer } from '../http/api-server';
import { apiVersion } from '../settings/api-version';

const WAIT_MS = 2_000;
const COUNT_WAIT_MS = 500;
const CACHE_MS = 2_000;
const FAILURE_CACHE_MS = 500;

const noResponse = () => new Error('The database did not answer in time');

type Ready = RouteResult<typeof operationRoutes.ready>;

export function readiness({ db, logger }: AppContext) {
  const newest = newestMigration();
  let cached: { until: number; readonly answer: Promise<Ready> } | undefined;
  let counting: ReturnType<typeof countUnsent> | undefined;

  async function ask(): Promise<Ready> {
    const [mail] = await Promise.all([countMails(), assertMigrated()]);
    return { status: 'ready', mail };
  }

  async function countMails(): Promise<Ready['mail']> {
    counting ??= countUnsent(db).finally(() => {
      counting = undefined;
    });
    try {
      return await withTimeout(counting, COUNT_WAIT_MS, noResponse);
    } catch (error) {
      logger.warn({ err: error }, 'mails not counted');
      return null;
    }
  }

  async function assertMigrated() {
    const applied = await withTimeout(newestAppliedMigration(db), WAIT_MS, noResponse);
    if (applied < newest) throw new Error('The migrations are not applied');
  }

  return async function assertReady(): Promise<Ready> {
    const now = performance.now();
    const current = cached && now < cached.until ? cached : { until: now + CACHE_MS, answer: ask() };
    cached = current;
    try {
      return await current.answer;
    } catch (error) {
      current.until = Math.min(current.until, performance.now() + FAILURE_CACHE_MS);
      logger.warn({ err: error }, 'not ready');
      throw unavailable();
    }
  };
}

export function registerHealthRoutes(server: ApiServer, context: AppContext): void {
  const assertReady = readiness(context);

  server.route({
    ...operationRoutes.health,
    handler: async () => ({ status: 'ok' as const, version: apiVersion }),
  });

  server.route({ ...operationRoutes.ready, handler: () => assertReady() });
}
