import { loadRemote, registerRemotes } from '@module-federation/runtime';
import { installFakeClock } from '@studio-desk/test-kit/screens/fake-clock';
import { createResponseGate, network } from '@studio-desk/test-kit/screens/network';
import { http, HttpResponse } from 'msw';
import { useUnsavedChanges } from '@studio-desk/shared-ui/runtime';
import { renderHook } from 'vitest-browser-react';
import { reloadPage } from '../browser/reload-page';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createFederationManifest,
  createFileResponse,
  serveFiles,
  serveManifests,
} from '../testing/area-server';
import {
  createManifestResponder,
  configurePage,
  serveArea,
  createUniqueArea,
  collectAreaEvents,
} from '../testing/area-fixtures';
import { parseArea } from '../testing/test-area';
import type { AreaFailureCode } from './area-error';
import { loadArea, prefetchArea, reloadArea, getRunningVersion } from './area-loader';
import { sharedInstances } from './shared-instances';

const load = vi.mocked(loadRemote);
const register = vi.mocked(registerRemotes);
const Screen = () => null;
const good = { default: Screen, sharedInstances };

/** The error that Chromium throws for a module that it cannot fetch. */
const notFetched = () =>
  new TypeError('Failed to fetch dynamically imported module: http://localhost:5199/x.js');

beforeEach(() => {
  load.mockReset();
  register.mockReset();
  load.mockResolvedValue(good);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => vi.useRealTimers());

describe('loading an area', () => {
  test('returns its component and loads it once', async () => {
    const area = serveArea();
    expect((await loadArea(area)).Screens).toBe(Screen);
    expect((await loadArea(area)).Screens).toBe(Screen);
    expect(load.mock.calls).toEqual([[`${area.name}/area`]]);
    expect(getRunningVersion(area.name)).toBe('1.1.0');
  });

  test('loads once for two concurrent callers', async () => {
    const area = serveArea();
    prefetchArea(area);
    await Promise.all([loadArea(area), loadArea(area)]);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('fetches the manifest once and forces its registration', async () => {
    const area = createUniqueArea();
    configurePage([area]);
    const requested = serveFiles(area, { 'mf-manifest.json': createManifestResponder(area.name) });
    await loadArea(area);
    expect(requested).toEqual(['mf-manifest.json']);
    expect(register.mock.calls).toEqual([
      [[{ name: area.name, entry: area.manifest, type: 'module' }], { force: true }],
    ]);
  });

  test('retries once after a failure', async () => {
    load.mockRejectedValueOnce(notFetched());
    expect((await loadArea(serveArea())).Screens).toBe(Screen);
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('fails after the second attempt and can be retried later', async () => {
    load.mockRejectedValue(notFetched());
    const area = serveArea();
    await expect(loadArea(area)).rejects.toMatchObject({ failure: 'unreachable', version: '1.1.0' });
    expect(load).toHaveBeenCalledTimes(2);
    expect(getRunningVersion(area.name)).toBeUndefined();
    load.mockResolvedValue(good);
    expect((await loadArea(area)).Screens).toBe(Screen);
  });

  test('times out after 10 s', async () => {
    const clock = installFakeClock();
    load.mockReturnValue(new Promise(() => undefined));
    const loading = loadArea(serveArea());
    const failed = expect(loading).rejects.toMatchObject({
      failure: 'time-limit',
      message: 'The area did not answer within 10 s',
      version: '1.1.0',
    });
    await expect.poll(() => load.mock.calls.length).toBe(1);
    await clock.pass(10_000);
    await failed;
  });

  test('has 10 s more for each file that arrives', async () => {
    const clock = installFakeClock();
    load.mockReturnValue(new Promise(() => undefined));
    const area = createUniqueArea();
    configurePage([area]);
    serveFiles(area, {
      'mf-manifest.json': createManifestResponder(area.name),
      'late.js': () => createFileResponse('', 'text/javascript'),
    });
    let failure: unknown;
    void loadArea(area).catch((error: unknown) => (failure = error));
    await expect.poll(() => load.mock.calls.length).toBe(1);
    await clock.pass(9_999);
    const seen = new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'resource' }));
    await fetch(new URL('late.js', area.manifest));
    await seen;
    await clock.pass(9_999);
    expect(failure).toBeUndefined();
    await clock.pass(1);
    await expect.poll(() => failure).toMatchObject({ failure: 'time-limit' });
  });

  const modules = [
    ['no component', { sharedInstances }],
    ['nothing', null],
    ['a React of its own', { ...good, sharedInstances: { ...sharedInstances, react: () => null } }],
    ['a session of its own', { ...good, sharedInstances: { ...sharedInstances, auth: () => null } }],
    ['toasts of its own', { ...good, sharedInstances: { ...sharedInstances, ui: {} } }],
    ['no word of its instances', { default: Screen }],
  ] as const;

  test('refuses a module without a component or with copies of what is shared', async () => {
    for (const [name, module] of modules) {
      load.mockClear().mockResolvedValue(module);
      await expect(loadArea(serveArea()), name).rejects.toMatchObject({ failure: 'broken' });
      expect(load, name).toHaveBeenCalledTimes(1);
    }
  });
});

test('a failed prefetch is reported but not shown, and the area loads when it is opened', async () => {
  load.mockRejectedValue(notFetched());
  const area = serveArea();
  const reports = collectAreaEvents();
  prefetchArea(area);
  await expect.poll(() => reports).toMatchObject([{ kind: 'failed', area: area.name, version: '1.1.0' }]);
  load.mockResolvedValue(good);
  expect((await loadArea(area)).Screens).toBe(Screen);
});

describe('a manifest that cannot be used', () => {
  const failures: [string, AreaFailureCode, () => Response][] = [
    ['is refused by the network', 'unreachable', () => Response.error()],
    ['is not there', 'unreachable', () => new HttpResponse(null, { status: 404 })],
    ['is cut off', 'broken', () => createFileResponse('{"name":', 'application/json')],
    ['is of another area', 'broken', () => HttpResponse.json(createFederationManifest('strangers'))],
    ['says nothing', 'broken', () => HttpResponse.json({})],
  ];

  test('is reported with its cause, and the area loads once it is right', async () => {
    for (const [name, failure, response] of failures) {
      const area = createUniqueArea();
      configurePage([area]);
      const requested = serveFiles(area, { 'mf-manifest.json': response });
      const reports = collectAreaEvents();
      load.mockClear();
      await expect(loadArea(area), name).rejects.toMatchObject({ failure, file: area.manifest });
      expect(requested, name).toHaveLength(failure === 'unreachable' ? 2 : 1);
      expect(load, name).not.toHaveBeenCalled();
      expect(reports, name).toMatchObject([{ kind: 'failed', area: area.name, failure }]);
      serveFiles(area, { 'mf-manifest.json': createManifestResponder(area.name) });
      expect((await reloadArea(area)).Screens, name).toBe(Screen);
    }
  });
});

describe('the version gate', () => {
  test('refuses an incompatible release without any request to its server', async () => {
    const area = createUniqueArea({ requires: { shell: '^2.0.0', api: '^1.0.0' } });
    configurePage([area]);
    await expect(loadArea(area)).rejects.toMatchObject({
      failure: 'wrong-version',
      message: `${area.title} 1.1.0 needs the shell ^2.0.0; this one is 1.1.0.`,
    });
  });

  test('accepts the area as soon as the required API is live', async () => {
    const area = serveArea({ requires: { shell: '^1.0.0', api: '^1.2.0' } });
    await expect(loadArea(area)).rejects.toMatchObject({ failure: 'wrong-version' });
    configurePage([area]).api = '1.2.0';
    expect((await loadArea(area)).release.version).toBe('1.1.0');
  });

  test('accepts the area as soon as the registry has a compatible release', async () => {
    const area = createUniqueArea({ requires: { shell: '^2.0.0', api: '^1.0.0' } });
    const registry = configurePage([area]);
    await expect(loadArea(area)).rejects.toMatchObject({ failure: 'wrong-version' });
    registry.newest = parseArea({ ...area, version: '1.1.1', requires: { shell: '^1.0.0', api: '^1.0.0' } });
    serveManifests([registry.newest]);
    await reloadArea(area);
    expect(getRunningVersion(area.name)).toBe('1.1.1');
  });
});

test('code of the entry that throws is not requested again, and its fix is loaded in the same page', async () => {
  load.mockRejectedValueOnce(new Error('boom'));
  const area = createUniqueArea();
  const registry = configurePage([area]);
  serveManifests([area]);
  await expect(loadArea(area)).rejects.toMatchObject({ failure: 'broken', cause: new Error('boom') });
  expect(load).toHaveBeenCalledTimes(1);

  registry.newest = parseArea({
    ...area,
    version: '1.1.1',
    manifest: area.manifest.replace('1.1.0', '1.1.1'),
  });
  serveManifests([registry.newest]);
  await reloadArea(area);
  expect(getRunningVersion(area.name)).toBe('1.1.1');
  expect((await loadArea(area)).release.version).toBe('1.1.1');
});

describe('a retry that the page cannot make', () => {
  test('reloads the page, because the browser keeps what failed', async () => {
    load.mockRejectedValue(notFetched());
    await expect(reloadArea(serveArea())).rejects.toMatchObject({ failure: 'unreachable' });
    expect(reloadPage).toHaveBeenCalledOnce();
  });

  test('keeps the page while something is unsaved, and while the shell is unreachable, too', async () => {
    load.mockRejectedValue(notFetched());
    const unsaved = await renderHook(() => useUnsavedChanges(true));
    await expect(reloadArea(serveArea())).rejects.toMatchObject({ failure: 'unreachable' });
    await unsaved.unmount();
    const area = serveArea();
    network.use(http.get('/remotes.json', () => Response.error()));
    await expect(reloadArea(area)).rejects.toMatchObject({ failure: 'unreachable' });
    expect(reloadPage).not.toHaveBeenCalled();
  });
});

test('a registry that does not respond delays no load', async () => {
  const clock = installFakeClock();
  load.mockRejectedValueOnce(notFetched());
  const area = serveArea();
  let requested = false;
  const unanswered = createResponseGate();
  network.use(
    http.get('/remotes.json', () => {
      requested = true;
      return unanswered.opened.then(() => Response.error());
    }),
  );
  const loading = loadArea(area);
  await expect.poll(() => requested).toBe(true);
  await clock.pass(2_000);
  expect((await loading).Screens).toBe(Screen);
});
