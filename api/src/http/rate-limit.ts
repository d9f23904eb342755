import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Env } from '../settings/env';
import { rateLimited } from '../base/api-error';

/**
 * Keeps one client or person from taking the server for itself. Counts are of this process, which is enough for
 * volume; attempts at passwords are counted in the database.
 */
export async function addClientLimit(server: FastifyInstance, env: Env): Promise<void> {
  if (env.RATE_LIMITS === 'off') return;
  await server.register(rateLimit, { global: false, timeWindow: '1 minute' });
  const count = server.createRateLimit({ max: env.LIMIT_REQUESTS_PER_CLIENT });
  server.addHook('onRequest', async (request) => refuseExceeded(await count(request)));
}

/** The same for each person; runs behind the auth guard, so the name is never one from an unchecked token. */
export function addPersonLimit(server: FastifyInstance, env: Env): void {
  const refuseTooMany = personLimit(server, env, env.LIMIT_REQUESTS_PER_USER);
  server.addHook('onRequest', async (request) => {
    if (request.caller) await refuseTooMany(request);
  });
}

/** Refuses what a person asks more often in a minute, counted by itself: a hook of routes for people who are signed in. */
export function personLimit(
  server: FastifyInstance,
  env: Env,
  max: number,
): (request: FastifyRequest) => Promise<void> {
  if (env.RATE_LIMITS === 'off') return async () => undefined;
  const count = server.createRateLimit({ max, keyGenerator: (request) => request.caller.userId });
  return async (request) => refuseExceeded(await count(request));
}

type Count = Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>;

function refuseExceeded(count: Count) {
  if (!count.isAllowed && count.isExceeded) throw rateLimited(count.ttlInSeconds);
}
