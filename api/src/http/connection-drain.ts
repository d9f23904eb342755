import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const LOOK_AGAIN_MS = 50;
const PATIENCE_MS = 8_000;

/**
 * Ends the connections of a server that closes: browsers keep them open for the next request, and Node closes only
 * those that are idle at the moment of closing. What is being answered is answered first.
 */
export function addConnectionDrain(server: FastifyInstance): void {
  let timers: NodeJS.Timeout[] = [];
  const connections = new Set<Socket>();
  server.server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });

  function closeUnused() {
    server.server.closeIdleConnections();
    // Browsers open connections ahead of their requests, which Node does not count as idle.
    connections.forEach((socket) => socket.bytesRead === 0 && socket.destroy());
  }

  server.addHook('preClose', async () => {
    const closeIdle = setInterval(closeUnused, LOOK_AGAIN_MS);
    const closeAll = setTimeout(() => server.server.closeAllConnections(), PATIENCE_MS);
    timers = [closeIdle, closeAll];
  });
  server.addHook('onClose', async () => timers.forEach((timer) => clearTimeout(timer)));
}
