import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createApiVersionReader } from './api-version.ts';

/** Starts an API with a mocked health response; `paths` lists its requests. */
async function startApi(reply: (response: ServerResponse) => void) {
  const paths: (string | undefined)[] = [];
  const server = createServer(({ url }, response) => {
    paths.push(url);
    reply(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.');
  return { paths, apiUrl: `http://127.0.0.1:${address.port}/api` };
}

const healthy = (response: ServerResponse) =>
  response.end(JSON.stringify({ status: 'ok', version: '1.1.0' }));

test("many pages share one request for the API's version", async () => {
  const { apiUrl, paths } = await startApi(healthy);
  const version = createApiVersionReader(apiUrl);
  expect(await Promise.all([version(), version(), version()])).toEqual(['1.1.0', '1.1.0', '1.1.0']);
  expect(paths).toEqual(['/api/health']);
});

test("the API's version is requested again later", async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { apiUrl, paths } = await startApi(healthy);
  const version = createApiVersionReader(apiUrl);
  await version();
  vi.setSystemTime(Date.now() + 6000);
  await version();
  expect(paths).toHaveLength(2);
});

test.each([
  ['that names none', (response: ServerResponse) => response.end('{"status":"ok"}')],
  ['that sends no JSON', (response: ServerResponse) => response.end('<html>')],
  ['that breaks off', (response: ServerResponse) => response.destroy()],
  ['that does not answer', () => undefined],
])('an API %s has no known version', async (_, response) => {
  const { apiUrl } = await startApi(response);
  expect(await createApiVersionReader(apiUrl)()).toBeNull();
});

test("after a failure the API's version is requested again soon", async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  let fails = true;
  const { apiUrl } = await startApi((response) => (fails ? response.destroy() : healthy(response)));
  const version = createApiVersionReader(apiUrl);
  expect(await version()).toBeNull();
  fails = false;
  vi.setSystemTime(Date.now() + 1001);
  expect(await version()).toBe('1.1.0');
});
