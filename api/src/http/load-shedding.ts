import { finished } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { temporarilyUnavailable, tooManyAtOnce } from '../base/api-error';
import type { Env } from '../settings/env';
import { clientNetwork } from './client-network';

/** Two cores handle this many requests in two to five seconds; a longer wait is worse than a refusal. */
const MAX_ACTIVE = 500;
/** A script may send hundreds at once; the rest stays for others. */
const MAX_ACTIVE_PER_USER = 300;
/** Of calls without a session. In the morning, many people sign in at once from one network. */
const MAX_ACTIVE_PER_NETWORK = 250;

const EXEMPT_ROUTES = new Set<string | undefined>(['/api/health', '/api/ready', '/api/events']);

interface ActiveLimits {
  readonly all?: number;
  readonly ofUser?: number;
  readonly ofNetwork?: number;
}

/**
 * Refuses requests while too many are active: in an unbounded queue, all of them would time out. A request is active
 * until its response has been read. Returns the limits for one user and one network, to be added after the auth guard.
 */
export function addLoadShedding(
  server: FastifyInstance,
  { all = MAX_ACTIVE, ofUser = MAX_ACTIVE_PER_USER, ofNetwork = MAX_ACTIVE_PER_NETWORK }: ActiveLimits = {},
): (server: FastifyInstance, env: Pick<Env, 'RATE_LIMITS'>) => void {
  /** Active requests and their user, or the network of calls without a session; undefined before the auth guard. */
  const active = new Map<FastifyRequest, string | undefined>();
  server.addHook('onRequest', async (request, reply) => {
    if (EXEMPT_ROUTES.has(request.routeOptions.url)) return;
    if (active.size >= all)
      throw temporarilyUnavailable('Too many people are asking at this moment. Try again in a few seconds.');
    active.set(request, undefined);
    finished(reply.raw, () => active.delete(request));
  });

  return (api, { RATE_LIMITS }) => {
    if (RATE_LIMITS === 'off') return;
    api.addHook('onRequest', async (request) => {
      if (!active.has(request)) return;
      const [owner, most] = request.caller
        ? [request.caller.userId, ofUser]
        : [clientNetwork(request.ip), ofNetwork];
      if ([...active.values()].filter((other) => other === owner).length >= most) {
        active.delete(request);
        throw tooManyAtOnce();
      }
      active.set(request, owner);
    });
  };
}
