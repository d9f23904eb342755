import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Env } from '../settings/env';
import { rateLimitedError, tooManyAttemptsError } from '../errors/api-error';
import { toClientNetwork } from './client-network';

/** Limits each client's requests, counted in this process; password attempts are counted in the database. */
export async function addClientRateLimit(server: FastifyInstance, env: Env): Promise<void> {
  if (env.RATE_LIMITS === 'off') return;
  await server.register(rateLimit, { global: false, timeWindow: '1 minute' });
  const count = server.createRateLimit({ max: env.LIMIT_REQUESTS_PER_CLIENT });
  server.addHook('onRequest', async (request) => refuseExceeded(await count(request)));
}

const PROXY_WARNING =
  'requests come through a proxy, but TRUST_PROXY is not set: limits count everybody behind it as one client';

/** Warns once if requests come through a proxy but TRUST_PROXY is empty. Returns a getter of the warnings. */
export function addProxyWarning(server: FastifyInstance, env: Env): () => string[] {
  if (env.TRUST_PROXY.length > 0) return () => [];
  let warnings: string[] = [];
  server.addHook('onRequest', async ({ headers, log }) => {
    if (warnings.length > 0 || headers['x-forwarded-for'] === undefined) return;
    warnings = [PROXY_WARNING];
    log.warn(PROXY_WARNING);
  });
  return () => warnings;
}

export function addUserRateLimit(server: FastifyInstance, env: Env): void {
  const refuseTooMany = createUserRateLimit(server, env, env.LIMIT_REQUESTS_PER_USER);
  server.addHook('onRequest', async (request) => {
    if (request.caller) await refuseTooMany(request);
  });
}

export function createUserRateLimit(
  server: FastifyInstance,
  env: Env,
  max: number,
): (request: FastifyRequest) => Promise<void> {
  if (env.RATE_LIMITS === 'off') return async () => undefined;
  const count = server.createRateLimit({ max, keyGenerator: (request) => request.caller.userId });
  return async (request) => refuseExceeded(await count(request));
}

/**
 * Returns a function that counts a request for its client network and hour. The function returns the seconds
 * that the client must wait, or 0; it does not refuse the request.
 */
export function createHourlyClientCounter(
  server: FastifyInstance,
  env: Env,
  max: number,
): (request: FastifyRequest) => Promise<number> {
  if (env.RATE_LIMITS === 'off') return async () => 0;
  const keyGenerator = (request: FastifyRequest) => toClientNetwork(request.ip);
  const count = server.createRateLimit({ max, timeWindow: '1 hour', keyGenerator });
  return async (request) => secondsToWait(await count(request));
}

/** Returns a function that refuses a request if its client network sent more than `max` in an hour. */
export function createHourlyAttemptLimit(
  server: FastifyInstance,
  env: Env,
  max: number,
): (request: FastifyRequest) => Promise<void> {
  const clientWait = createHourlyClientCounter(server, env, max);
  return async (request) => {
    const wait = await clientWait(request);
    if (wait > 0) throw tooManyAttemptsError(wait);
  };
}

type Count = Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>;

function refuseExceeded(count: Count) {
  const wait = secondsToWait(count);
  if (wait > 0) throw rateLimitedError(wait);
}

const secondsToWait = (count: Count) => (!count.isAllowed && count.isExceeded ? count.ttlInSeconds : 0);
