import { loadRemote, registerRemotes } from '@module-federation/runtime';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createFederationManifest, serveFiles, serveManifests } from '../testing/area-server';
import {
  createAreaWithPreviousRelease,
  createManifestResponder,
  configurePage,
  serveArea,
  collectAreaEvents,
} from '../testing/area-fixtures';
import { AreaError } from './area-error';
import { loadArea, loadPreviousRelease, prefetchArea, reloadArea, getRunningVersion } from './area-loader';
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

test('a failed prefetch falls back to the previous release and is reported once', async () => {
  const area = createAreaWithPreviousRelease();
  configurePage([area]);
  serveManifests([area.previous]);
  serveFiles(area, { 'mf-manifest.json': () => new HttpResponse(null, { status: 404 }) });
  const reports = collectAreaEvents();
  prefetchArea(area);
  expect(await loadArea(area)).toMatchObject({ release: { version: '1.0.0' } });
  expect(reports).toMatchObject([{ kind: 'fell-back', area: area.name, to: '1.0.0' }]);

  const lost = serveArea();
  load.mockRejectedValue(notFetched());
  prefetchArea(lost);
  await expect(loadArea(lost)).rejects.toMatchObject({ failure: 'unreachable' });
  expect(reports.filter((report) => report.area === lost.name)).toMatchObject([{ kind: 'failed' }]);
});

test('an area that needs another version of a shared module falls back, and none of its code runs', async () => {
  const area = createAreaWithPreviousRelease();
  configurePage([area]);
  serveManifests([area.previous]);
  const manifest = createFederationManifest(area.name, [], [{ name: 'react', requiredVersion: '^20.0.0' }]);
  serveFiles(area, { 'mf-manifest.json': () => HttpResponse.json(manifest) });
  expect(await loadArea(area)).toMatchObject({
    release: { version: '1.0.0' },
    fallbackReason: {
      failure: 'broken',
      message: `${area.title} 1.1.0 needs react ^20.0.0; this shell has 19.3.1.`,
    },
  });
  expect(register.mock.calls.flat(2)).not.toContainEqual(expect.objectContaining({ entry: area.manifest }));
});

test('an area that needs react ^19.0.0 runs', async () => {
  const area = createAreaWithPreviousRelease();
  configurePage([area]);
  const manifest = createFederationManifest(area.name, [], [{ name: 'react', requiredVersion: '^19.0.0' }]);
  serveFiles(area, { 'mf-manifest.json': () => HttpResponse.json(manifest) });
  expect((await loadArea(area)).release.version).toBe('1.1.0');
});

describe('the previous release', () => {
  test('runs if the live one fails, and both versions are reported', async () => {
    const area = createAreaWithPreviousRelease();
    configurePage([area]);
    serveManifests([area.previous]);
    serveFiles(area, { 'mf-manifest.json': () => new HttpResponse(null, { status: 404 }) });
    const reports = collectAreaEvents();
    const running = await loadArea(area);
    expect(running).toMatchObject({
      release: { version: '1.0.0' },
      fallbackReason: { failure: 'unreachable', version: '1.1.0' },
    });
    expect(reports).toEqual([
      {
        kind: 'fell-back',
        area: area.name,
        version: '1.1.0',
        to: '1.0.0',
        failure: 'unreachable',
        reference: expect.any(String),
      },
    ]);
    expect(getRunningVersion(area.name)).toBe('1.0.0');
    expect(await loadArea(area)).toBe(running);
  });

  test('is replaced by the live one after a retry', async () => {
    const area = createAreaWithPreviousRelease();
    configurePage([area]);
    serveManifests([area.previous]);
    serveFiles(area, { 'mf-manifest.json': () => new HttpResponse(null, { status: 500 }) });
    await loadArea(area);
    expect((await reloadArea(area)).release.version).toBe('1.0.0');
    serveFiles(area, { 'mf-manifest.json': createManifestResponder(area.name) });
    const running = await reloadArea(area);
    expect(running.release.version).toBe('1.1.0');
    expect(running.fallbackReason).toBeUndefined();
  });

  test("must be compatible; otherwise the live one's failure is shown", async () => {
    const area = createAreaWithPreviousRelease({ requires: { shell: '^2.0.0', api: '^1.0.0' } });
    configurePage([area]);
    const reports = collectAreaEvents();
    await expect(loadArea(area)).rejects.toMatchObject({ failure: 'wrong-version', version: '1.1.0' });
    expect(reports).toMatchObject([{ kind: 'failed', version: '1.1.0' }]);
  });

  test('can be chosen once after a failed screen', async () => {
    const area = createAreaWithPreviousRelease();
    configurePage([area]);
    serveManifests([area, area.previous]);
    await loadArea(area);
    const failure = new AreaError('screen-failed');
    expect((await loadPreviousRelease(area, failure)).release.version).toBe('1.0.0');
    await expect(loadPreviousRelease(area, failure)).rejects.toBe(failure);
  });
});
