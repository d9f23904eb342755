import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Env } from '../settings/env';
import { rateLimited } from '../base/api-error';

/** Counted per process; password attempts are counted in the database instead. */
export async function addClientLimit(server: FastifyInstance, env: Env): Promise<void> {
  if (env.RATE_LIMITS === 'off') return;
  await server.register(rateLimit, { global: false, timeWindow: '1 minute' });
  const count = server.createRateLimit({ max: env.LIMIT_REQUESTS_PER_CLIENT });
  server.addHook('onRequest', async (request) => refuseExceeded(await count(request)));
}

export function addPersonLimit(server: FastifyInstance, env: Env): void {
  const refuseTooMany = personLimit(server, env, env.LIMIT_REQUESTS_PER_USER);
  server.addHook('onRequest', async (request) => {
    if (request.caller) await refuseTooMany(request);
  });
}

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
