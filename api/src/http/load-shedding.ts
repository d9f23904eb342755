import { finished } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { overloadedError, tooManyConcurrentRequestsError } from '../errors/api-error';
import type { Env } from '../settings/env';
import { toClientNetwork } from './client-network';

/** Two cores handle this many requests in two to five seconds; a longer wait is worse than a refusal. */
const MAX_ACTIVE = 500;

const EXEMPT_ROUTES = new Set<string | undefined>(['/api/health', '/api/ready', '/api/events']);

/**
 * Refuses requests while too many are active, because in an unbounded queue all of them would time out. A
 * request is active until its response has been sent. Call the returned function after the auth guard was
 * added: it also limits each user (or each network without a session) to half of the slots that others leave
 * free. With a fixed half per user, two users could take all slots.
 */
export function addLoadShedding(
  server: FastifyInstance,
  maxActive = MAX_ACTIVE,
): (server: FastifyInstance, env: Pick<Env, 'RATE_LIMITS'>) => void {
  /**
   * Active requests with the user id or, if there is no session, the client's network; undefined before the
   * auth guard.
   */
  const active = new Map<FastifyRequest, string | undefined>();
  server.addHook('onRequest', async (request, reply) => {
    if (EXEMPT_ROUTES.has(request.routeOptions.url)) return;
    if (active.size >= maxActive)
      throw overloadedError('Too many people are asking at this moment. Try again in a few seconds.');
    active.set(request, undefined);
    finished(reply.raw, () => active.delete(request));
  });

  return (api, { RATE_LIMITS }) => {
    if (RATE_LIMITS === 'off') return;
    api.addHook('onRequest', async (request) => {
      if (!active.has(request)) return;
      const owner = request.caller?.userId ?? toClientNetwork(request.ip);
      const owners = [...active.values()].filter((other) => other !== undefined);
      const free = maxActive - owners.length;
      if (owners.filter((other) => other === owner).length >= free) {
        active.delete(request);
        throw tooManyConcurrentRequestsError();
      }
      active.set(request, owner);
    });
  };
}
