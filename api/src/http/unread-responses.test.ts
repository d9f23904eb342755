import { once } from 'node:events';
import { connect } from 'node:net';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createServerWithoutRoutes } from '#testing/server-without-routes';
import { startTestApp } from '#testing/test-app';
import { addUnreadResponseLimit } from './unread-responses';

const IDLE_MS = 100;
/** Enough requests that their responses overflow the kernel's buffers if the client does not read. */
const REQUESTS = 100;

describe('responses that a client does not read', async () => {
  const { app } = await startTestApp();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const configured = app.server.timeout;
  const connections = promisify(app.server.getConnections.bind(app.server));

  async function openClient() {
    app.server.timeout = IDLE_MS;
    const address = app.server.address();
    const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
    await once(socket, 'connect');
    socket.pause();
    socket.on('error', () => {});
    socket.write('GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(REQUESTS));
    return socket;
  }

  it('are dropped with their connection after a minute without progress', async () => {
    expect(configured).toBe(60_000);
    const socket = await openClient();
    await expect.poll(connections).toBe(0);
    socket.destroy();
  });
});

describe('responses that many clients do not read', () => {
  const SIZE = 8_000_000;
  // Room for three responses with their headers, even if the kernel buffers nothing.
  const LIMIT = 3.5 * SIZE;

  it('are dropped until they fit into the limit, and those of a client that reads are sent', async () => {
    const { server } = createServerWithoutRoutes();
    addUnreadResponseLimit(server, LIMIT);
    let sent = 0;
    server.get('/', () => {
      sent += 1;
      return 'x'.repeat(SIZE);
    });
    await server.listen({ host: '127.0.0.1', port: 0 });
    onTestFinished(() => server.close());
    const address = server.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const connections = promisify(server.server.getConnections.bind(server.server));

    const sockets = Array.from({ length: 12 }, () => connect(port, '127.0.0.1').pause());
    onTestFinished(() => sockets.forEach((socket) => socket.destroy()));
    for (const socket of sockets) {
      socket.on('error', () => {});
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    }
    await expect.poll(() => sent).toBe(12);
    await expect.poll(connections).toBeLessThan(8);
    expect(await connections()).toBeGreaterThanOrEqual(3);
    const response = await fetch(`http://127.0.0.1:${port}/`);
    expect((await response.text()).length).toBe(SIZE);
  });
});
