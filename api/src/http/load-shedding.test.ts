import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createServerWithoutRoutes } from '#testing/server-without-routes';
import { addLoadShedding } from './load-shedding';

/** Creates a server on which requests to '/held' wait until `letGo` is called. */
async function boundServer(most = 2) {
  const { server } = createServerWithoutRoutes();
  let letGo = () => {};
  const blocked = new Promise<void>((resolve) => (letGo = resolve));
  let arrived = 0;
  const addUserShare = addLoadShedding(server, most);
  server.decorateRequest('caller');
  server.addHook('onRequest', async (request) => {
    const userId = request.headers['x-user'];
    if (typeof userId === 'string') request.caller = { userId, email: '', sessionId: '' };
  });
  addUserShare(server, { RATE_LIMITS: 'on' });
  server.get('/held', async () => {
    arrived += 1;
    await blocked;
    return 'held';
  });
  server.get('/api/health', () => 'up');
  await server.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => server.close());
  const ask = (url: string, user?: string, remoteAddress?: string) =>
    server.inject({ url, headers: user === undefined ? {} : { 'x-user': user }, remoteAddress });
  return { server, ask, letGo, arrived: () => arrived };
}

it('returns 503 with Retry-After to requests over the limit, and accepts requests again later', async () => {
  const { ask, letGo, arrived } = await boundServer();
  const first = [ask('/held', 'ann'), ask('/held', 'bob')];
  await expect.poll(arrived).toBe(2);
  const { statusCode, headers, body } = await ask('/held');
  expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
  expect(JSON.parse(body)).toMatchObject({
    code: 'overloaded',
    detail: 'Too many people are asking at this moment. Try again in a few seconds.',
  });
  expect((await ask('/api/health')).statusCode).toBe(200);
  letGo();
  expect((await Promise.all(first)).map((response) => response.statusCode)).toEqual([200, 200]);
  expect((await ask('/held')).statusCode).toBe(200);
});

it('no longer counts a request whose client has disconnected', async () => {
  const { server, ask, letGo, arrived } = await boundServer();
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('GET /held HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const other = ask('/held', 'ann');
  await expect.poll(arrived).toBe(2);
  socket.destroy();
  await expect.poll(async () => (await ask('/nothing')).statusCode).toBe(404);
  letGo();
  expect((await other).statusCode).toBe(200);
});

it('leaves half of what is free to others beside each person who has many requests running', async () => {
  const { ask, letGo, arrived } = await boundServer(8);
  const first = Array.from({ length: 4 }, () => ask('/held', 'ann'));
  await expect.poll(arrived).toBe(4);
  for (let tries = 0; tries < 5; tries += 1) {
    const { statusCode, headers, body } = await ask('/held', 'ann');
    expect([statusCode, headers['retry-after']]).toEqual([429, '5']);
    expect(body).toContain('Too many of your requests are running at once');
  }
  const others = [ask('/held', 'bob'), ask('/held', 'bob')];
  await expect.poll(arrived).toBe(6);
  expect((await ask('/held', 'bob')).statusCode).toBe(429);
  others.push(ask('/held', 'cid'));
  await expect.poll(arrived).toBe(7);
  letGo();
  const statuses = (await Promise.all([...first, ...others])).map(({ statusCode }) => statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200]);
  expect((await ask('/held', 'ann')).statusCode).toBe(200);
});

it('leaves room for others beside a network that is not signed in', async () => {
  const { ask, letGo, arrived } = await boundServer(4);
  const first = [ask('/held'), ask('/held')];
  await expect.poll(arrived).toBe(2);
  expect((await ask('/held')).statusCode).toBe(429);
  const others = [ask('/held', undefined, '192.0.2.1'), ask('/held', 'ann')];
  await expect.poll(arrived).toBe(4);
  letGo();
  const statuses = (await Promise.all([...first, ...others])).map(({ statusCode }) => statusCode);
  expect(statuses).toEqual([200, 200, 200, 200]);
});

it('does not count refused requests that wait behind an unread response', async () => {
  const { server, ask, letGo, arrived } = await boundServer();
  const address = server.server.address();
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('GET /held HTTP/1.1\r\nHost: localhost\r\nX-User: ann\r\n\r\n'.repeat(10));
  await expect.poll(arrived).toBe(1);
  const other = ask('/held', 'bob');
  await expect.poll(arrived).toBe(2);
  letGo();
  expect((await other).statusCode).toBe(200);
  socket.destroy();
});
