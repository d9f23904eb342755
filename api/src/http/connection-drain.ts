import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const POLL_MS = 50;
const DRAIN_TIMEOUT_MS = 8_000;
/** At shutdown, connections open this long without a request are closed: browsers open some in advance. */
const UNUSED_FOR_MS = 1_000;
const BACKLOG_POLL_MS = 100;
const BACKLOG_TIMEOUT_MS = 2_000;

/** At shutdown, closes keep-alive connections after their current response; Node closes only idle ones. */
export function addConnectionDrain(server: FastifyInstance): void {
  let timers: NodeJS.Timeout[] = [];
  const openSince = new Map<Socket, number>();
  let acceptedCount = 0;
  server.server.on('connection', (socket) => {
    acceptedCount += 1;
    openSince.set(socket, performance.now());
    socket.once('close', () => openSince.delete(socket));
  });

  function closeUnused() {
    server.server.closeIdleConnections();
    const now = performance.now();
    for (const [socket, since] of openSince)
      if (socket.bytesRead === 0 && now - since > UNUSED_FOR_MS) socket.destroy();
  }

  /** Waits until no new connection arrives, because closing the server resets connections in the backlog. */
  async function drainBacklog() {
    const began = performance.now();
    let before = -1;
    while (acceptedCount > before && performance.now() - began < BACKLOG_TIMEOUT_MS) {
      before = acceptedCount;
      await pause(BACKLOG_POLL_MS);
    }
  }

  server.addHook('preClose', async () => {
    const closeIdle = setInterval(closeUnused, POLL_MS);
    const closeAll = setTimeout(() => server.server.closeAllConnections(), DRAIN_TIMEOUT_MS);
    timers = [closeIdle, closeAll];
    if (server.server.listening) await drainBacklog();
  });
  server.addHook('onClose', async () => timers.forEach((timer) => clearTimeout(timer)));
}
