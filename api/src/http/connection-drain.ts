import type { FastifyInstance } from 'fastify';

const LOOK_AGAIN_MS = 50;
const PATIENCE_MS = 8_000;

/**
 * Ends the connections of a server that closes: browsers keep them open for the next request, and Node closes only
 * those that are idle at the moment of closing. What is being answered is answered first.
 */
export function addConnectionDrain(server: FastifyInstance): void {
  let timers: NodeJS.Timeout[] = [];
  server.addHook('preClose', async () => {
    const closeIdle = setInterval(() => server.server.closeIdleConnections(), LOOK_AGAIN_MS);
    const closeAll = setTimeout(() => server.server.closeAllConnections(), PATIENCE_MS);
    timers = [closeIdle, closeAll];
  });
  server.addHook('onClose', async () => timers.forEach((timer) => clearTimeout(timer)));
}
