import { once } from 'node:events';
import { connect } from 'node:net';
import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { createGate } from '#testing/gate';
import { addConnectionDrain } from './connection-drain';

async function startServer() {
  const server = fastify();
  const closing = createGate();
  server.addHook('preClose', async () => closing.open());
  addConnectionDrain(server);
  server.get('/', () => 'here');
  await server.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => server.close());
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const open = async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  };
  return { server, open, closing: closing.opened };
}

it('responds to a request on a connection that was open when the server began to close', async () => {
  const { server, open, closing } = await startServer();
  const socket = await open();
  const closed = server.close();
  await closing;
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const [response]: Buffer[] = await once(socket, 'data');
  expect(response?.toString()).toContain('HTTP/1.1 503');
  await closed;
});

it('closes an idle connection', async () => {
  const { server, open } = await startServer();
  const socket = await open();
  const ended = once(socket.resume(), 'close');
  await server.close();
  await ended;
});
