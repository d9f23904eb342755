import { loadRemote, registerRemotes } from '@module-federation/runtime';
import { createGate } from '@studio-desk/test-kit/screens/api-server';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { federationManifest, serveFiles, serveManifests } from '../testing/area-server';
import { areaOf } from '../testing/test-area';
import {
  areaWithPrevious,
  manifestResponse,
  openPage,
  servedArea,
  someArea,
  watchReports,
} from '../testing/area-fixtures';
import { AreaError } from './area-error';
import { loadArea, loadPrevious, prefetchArea, reloadArea, runningVersion } from './area-loader';
import { sharedInstances } from './shared-instances';

const load = vi.mocked(loadRemote);
const register = vi.mocked(registerRemotes);
const Screen = () => null;
const good = { default: Screen, sharedInstances };

/** Chromium's message. */
const notFetched = () =>
  new TypeError('Failed to fetch dynamically imported module: http://localhost:5199/x.js');

beforeEach(() => {
  load.mockReset();
  register.mockReset();
  load.mockResolvedValue(good);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test('a failed prefetch falls back to the previous release and is reported once', async () => {
  const area = areaWithPrevious();
  openPage([area]);
  serveManifests([area.previous]);
  serveFiles(area, { 'mf-manifest.json': () => new HttpResponse(null, { status: 404 }) });
  const reports = watchReports();
  prefetchArea(area);
  expect(await loadArea(area)).toMatchObject({ release: { version: '1.0.0' } });
  expect(reports).toMatchObject([{ kind: 'fell-back', area: area.name, to: '1.0.0' }]);

  const lost = servedArea();
  load.mockRejectedValue(notFetched());
  prefetchArea(lost);
  await expect(loadArea(lost)).rejects.toMatchObject({ failure: 'unreachable' });
  expect(reports.filter((report) => report.area === lost.name)).toMatchObject([{ kind: 'failed' }]);
});

test('an area that needs another version of a shared module falls back, and none of its code runs', async () => {
  const area = areaWithPrevious();
  openPage([area]);
  serveManifests([area.previous]);
  const manifest = federationManifest(area.name, [], [{ name: 'react', requiredVersion: '^20.0.0' }]);
  serveFiles(area, { 'mf-manifest.json': () => HttpResponse.json(manifest) });
  expect(await loadArea(area)).toMatchObject({
    release: { version: '1.0.0' },
    fallbackReason: {
      failure: 'wrong-module',
      message: `${area.title} 1.1.0 needs react ^20.0.0; this shell has 19.3.1.`,
    },
  });
  expect(register.mock.calls.flat(2)).not.toContainEqual(expect.objectContaining({ entry: area.manifest }));
});

test('an area that needs react ^19.0.0 runs', async () => {
  const area = areaWithPrevious();
  openPage([area]);
  const manifest = federationManifest(area.name, [], [{ name: 'react', requiredVersion: '^19.0.0' }]);
  serveFiles(area, { 'mf-manifest.json': () => HttpResponse.json(manifest) });
  expect(await loadArea(area)).toMatchObject({ release: { version: '1.1.0' }, fallbackReason: undefined });
});

describe('a pending load that is retried', () => {
  test('is aborted, and its callers get the result of the retry', async () => {
    const area = servedArea();
    load.mockReturnValueOnce(new Promise(() => undefined));
    const reports = watchReports();
    const first = loadArea(area);
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    const running = await reloadArea(area);
    expect(await first).toBe(running);
    expect(load).toHaveBeenCalledTimes(2);
    expect(reports).toEqual([]);
  });

  test('registers nothing and changes no state afterwards', async () => {
    const area = someArea();
    const registry = openPage([area]);
    const responseGate = createGate();
    const files = serveFiles(area, {
      'mf-manifest.json': () => responseGate.opened.then(manifestResponse(area.name)),
    });
    const first = loadArea(area);
    await vi.waitFor(() => expect(files).toHaveLength(1));
    registry.newest = areaOf({
      ...area,
      version: '1.1.1',
      manifest: area.manifest.replace('1.1.0', '1.1.1'),
    });
    serveManifests([registry.newest]);
    const running = await reloadArea(area);
    expect(running.release.version).toBe('1.1.1');
    const asked = registry.asked;
    responseGate.open();
    expect(await first).toBe(running);
    const other = servedArea();
    await loadArea(other);
    expect(register.mock.calls.flatMap(([remotes]) => remotes)).toMatchObject([
      { entry: registry.newest.manifest },
      { entry: other.manifest },
    ]);
    expect(registry.asked).toBe(asked);
    expect(runningVersion(area.name)).toBe('1.1.1');
  });
});

describe('the previous release', () => {
  test('runs if the live one fails, and both versions are reported', async () => {
    const area = areaWithPrevious();
    openPage([area]);
    serveManifests([area.previous]);
    serveFiles(area, { 'mf-manifest.json': () => new HttpResponse(null, { status: 404 }) });
    const reports = watchReports();
    const running = await loadArea(area);
    expect(running).toMatchObject({
      release: { version: '1.0.0' },
      fallbackReason: { failure: 'not-found', version: '1.1.0' },
    });
    expect(reports).toEqual([
      {
        kind: 'fell-back',
        area: area.name,
        version: '1.1.0',
        to: '1.0.0',
        failure: 'not-found',
        reference: expect.any(String),
      },
    ]);
    expect(runningVersion(area.name)).toBe('1.0.0');
    expect(await loadArea(area)).toBe(running);
  });

  test('is replaced by the live one after a retry', async () => {
    const area = areaWithPrevious();
    openPage([area]);
    serveManifests([area.previous]);
    serveFiles(area, { 'mf-manifest.json': () => new HttpResponse(null, { status: 500 }) });
    await loadArea(area);
    expect((await reloadArea(area)).release.version).toBe('1.0.0');
    serveFiles(area, { 'mf-manifest.json': manifestResponse(area.name) });
    expect(await reloadArea(area)).toMatchObject({
      release: { version: '1.1.0' },
      fallbackReason: undefined,
    });
  });

  test("must be compatible; otherwise the live one's failure is shown", async () => {
    const area = areaWithPrevious({ requires: { shell: '^2.0.0', api: '^1.0.0' } });
    openPage([area]);
    const reports = watchReports();
    await expect(loadArea(area)).rejects.toMatchObject({ failure: 'wrong-version', version: '1.1.0' });
    expect(reports).toMatchObject([{ kind: 'failed', version: '1.1.0' }]);
  });

  test('can be chosen once after a failed screen', async () => {
    const area = areaWithPrevious();
    openPage([area]);
    serveManifests([area, area.previous]);
    await loadArea(area);
    const failure = new AreaError('screen-failed');
    expect((await loadPrevious(area, failure)).release.version).toBe('1.0.0');
    await expect(loadPrevious(area, failure)).rejects.toBe(failure);
  });
});
