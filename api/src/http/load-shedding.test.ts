import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { bareServer } from '../../testing/bare-server';
import { addLoadShedding } from './load-shedding';

/** Two calls may be under way; those to '/held' wait until they are let go. */
async function boundServer() {
  const { server } = bareServer();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let arrived = 0;
  addLoadShedding(server, 2);
  server.get('/held', async () => {
    arrived += 1;
    await held;
    return 'held';
  });
  server.get('/api/health', () => 'up');
  await server.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => server.close());
  const ask = (url: string) => server.inject({ url });
  return { server, ask, letGo, arrived: () => arrived };
}

it('sends away what is too much, with a time to try again, and takes calls again once others have ended', async () => {
  const { ask, letGo, arrived } = await boundServer();
  const first = [ask('/held'), ask('/held')];
  await expect.poll(arrived).toBe(2);
  const { statusCode, headers, body } = await ask('/held');
  expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
  expect(body).toContain('Too many people are asking at this moment');
  expect((await ask('/api/health')).statusCode).toBe(200);
  letGo();
  expect((await Promise.all(first)).map((answer) => answer.statusCode)).toEqual([200, 200]);
  expect((await ask('/held')).statusCode).toBe(200);
});

it('forgets a call whose caller has gone', async () => {
  const { server, ask, letGo, arrived } = await boundServer();
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('GET /held HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const other = ask('/held');
  await expect.poll(arrived).toBe(2);
  socket.destroy();
  await expect.poll(async () => (await ask('/nothing')).statusCode).toBe(404);
  letGo();
  expect((await other).statusCode).toBe(200);
});
