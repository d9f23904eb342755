import { finished } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { busy } from '../base/api-error';

/** What two cores answer in two to five seconds; longer waits are better refused. */
const MAX_ACTIVE = 500;

const EXEMPT = new Set<string | undefined>(['/api/health', '/api/ready', '/api/events']);

/** Refuses requests while too many others are active: an unbounded queue would time out all of them. */
export function addLoadShedding(server: FastifyInstance, maxActive = MAX_ACTIVE): void {
  let active = 0;
  server.addHook('onRequest', async (request, reply) => {
    if (EXEMPT.has(request.routeOptions.url)) return;
    if (active >= maxActive)
      throw busy('Too many people are asking at this moment. Try again in a few seconds.');
    active += 1;
    finished(reply.raw, () => (active -= 1));
  });
}
