import { createResponseGate, network } from '@studio-desk/test-kit/screens/network';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { setPageConfig, getPageConfig } from '../registry/page-config';
import { createArea, createPageConfig } from '../testing/test-area';
import { fetchRegistry } from './latest-registry';

const mockRegistry = (body: object | string, status = 200) =>
  network.use(
    http.get('/remotes.json', () =>
      typeof body === 'string' ? HttpResponse.html(body, { status }) : HttpResponse.json(body, { status }),
    ),
  );
const versions = { shell: '1.1.0', api: '1.1.0' };

beforeEach(() => setPageConfig(createPageConfig([])));

test("fetchRegistry returns the server's registry without invalid entries", async () => {
  const judges = createArea('judges');
  mockRegistry({ build: 'build-2', versions, areas: [judges, { name: 'broken' }], overrides: null });
  expect(await fetchRegistry()).toEqual({ build: 'build-2', versions, areas: [judges] });
});

test("fetchRegistry updates the API's version unless it is unknown", async () => {
  mockRegistry({ build: 'build-2', versions: { shell: '1.2.0', api: '1.2.0' }, areas: [] });
  await fetchRegistry();
  expect(getPageConfig().versions).toEqual({ shell: '1.1.0', api: '1.2.0' });
  mockRegistry({ build: 'build-2', versions: { shell: '1.2.0', api: null }, areas: [] });
  await fetchRegistry();
  expect(getPageConfig().versions.api).toBe('1.2.0');
});

test('fetchRegistry rejects an error', async () => {
  mockRegistry({ build: 'build-2', versions, areas: [] }, 500);
  await expect(fetchRegistry()).rejects.toThrow('The registry in use could not be read.');
});

test('fetchRegistry times out after 5 s', async () => {
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  network.use(http.get('/remotes.json', () => createResponseGate().opened.then(() => Response.error())));
  const asking = fetchRegistry();
  expect(timeout).toHaveBeenCalledWith(5_000);
  limit.abort();
  await expect(asking).rejects.toThrow('The registry in use could not be read.');
});
