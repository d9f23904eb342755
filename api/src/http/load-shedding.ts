import { finished } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { busy } from '../base/api-error';

/** What two cores answer in two to five seconds; longer waits are better refused. */
const MOST_UNDER_WAY = 500;

/** Health checks must always work, and event streams stay open. */
const NOT_COUNTED = new Set<string | undefined>(['/api/health', '/api/ready', '/api/events']);

/** Refuses requests while too many others are active: an unbounded queue would time out all of them. */
export function addLoadShedding(server: FastifyInstance, most = MOST_UNDER_WAY): void {
  let underWay = 0;
  server.addHook('onRequest', async (request, reply) => {
    if (NOT_COUNTED.has(request.routeOptions.url)) return;
    if (underWay >= most)
      throw busy('Too many people are asking at this moment. Try again in a few seconds.');
    underWay += 1;
    finished(reply.raw, () => (underWay -= 1));
  });
}
