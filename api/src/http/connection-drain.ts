import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const LOOK_AGAIN_MS = 50;
const PATIENCE_MS = 8_000;
/** A call may be on its way through a busy machine; so long, and the connection was opened for later ones. */
const UNUSED_FOR_MS = 1_000;
const LOOK_FOR_WAITING_MS = 100;
const TAKE_WAITING_MS = 2_000;

/**
 * Ends the connections of a server that closes: browsers keep them open for the next request, and Node closes only
 * those that are idle at the moment of closing. What is being answered is answered first.
 */
export function addConnectionDrain(server: FastifyInstance): void {
  let timers: NodeJS.Timeout[] = [];
  const openSince = new Map<Socket, number>();
  let taken = 0;
  server.server.on('connection', (socket) => {
    taken += 1;
    openSince.set(socket, performance.now());
    socket.once('close', () => openSince.delete(socket));
  });

  function closeUnused() {
    server.server.closeIdleConnections();
    // Browsers open connections ahead of their requests, which Node does not count as idle.
    const now = performance.now();
    for (const [socket, since] of openSince)
      if (socket.bytesRead === 0 && now - since > UNUSED_FOR_MS) socket.destroy();
  }

  /**
   * The system takes connections ahead of the process, which takes one at a time. Those that wait when it stops to
   * listen are cut; before, they are told that it closes.
   */
  async function takeWaiting() {
    const began = performance.now();
    let before = -1;
    while (taken > before && performance.now() - began < TAKE_WAITING_MS) {
      before = taken;
      await pause(LOOK_FOR_WAITING_MS);
    }
  }

  server.addHook('preClose', async () => {
    const closeIdle = setInterval(closeUnused, LOOK_AGAIN_MS);
    const closeAll = setTimeout(() => server.server.closeAllConnections(), PATIENCE_MS);
    timers = [closeIdle, closeAll];
    if (server.server.listening) await takeWaiting();
  });
  server.addHook('onClose', async () => timers.forEach((timer) => clearTimeout(timer)));
}
