import { network } from '@studio-desk/test-kit/screens/network';
import { http, HttpResponse } from 'msw';
import { beforeEach, afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { setPageConfig } from '../registry/page-config';
import { AreaError } from '../releases/area-error';
import { emitAreaEvent, type AreaEvent } from '../releases/area-events';
import type { Area, AreaDescription } from '../registry/registry';
import { createArea, parseArea, createPageConfig } from '../testing/test-area';
import { getAreaHealth } from './area-health';
import { startHealthWatch } from './health-watch';

const load = vi.fn<(area: Area) => Promise<void>>();
const SETTLED = 2_000;
const PROBE = 30_000;

// The health of an area stays stored for the next test, so each test uses areas with new names.
let number = 0;
const someArea = (fields: Partial<AreaDescription> = {}): Area =>
  createArea(`area${++number}`, { title: 'Judges', ...fields });

function watch(...areas: Area[]) {
  setPageConfig(createPageConfig(areas));
  mockRegistry(areas);
  onTestFinished(startHealthWatch(areas, load));
}

const loaded = ({ name, version }: Area): AreaEvent => ({
  kind: 'loaded',
  area: name,
  version,
});
const failed = ({ name, version }: Area, failure: AreaError['failure']): AreaEvent => ({
  kind: 'failed',
  area: name,
  version,
  failure,
  reference: '0000-0000',
  detail: '',
});

function mockManifest({ manifest }: Area, response: () => Response) {
  const requests = vi.fn(response);
  network.use(http.get(manifest, requests));
  return requests;
}
function mockRegistry(areas: Area[], api = '1.1.0') {
  const requests = vi.fn(() =>
    HttpResponse.json({ build: 'build-1', versions: { shell: '1.1.0', api }, areas }),
  );
  network.use(http.get('/remotes.json', requests));
  return requests;
}
const there = () => HttpResponse.json({ name: 'area' });
const away = { reason: 'Judges cannot be reached right now.' };

function savingData() {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
}

beforeEach(() => {
  load.mockReset();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(window, 'requestIdleCallback').mockImplementation((work) => {
    work({ didTimeout: false, timeRemaining: () => 1 });
    return 1;
  });
});
afterEach(() => vi.useRealTimers());

describe('after the first screen', () => {
  test('the other areas are prefetched one after the other', async () => {
    const [first, second, third] = [someArea(), someArea(), someArea()];
    let finishSecond = () => {};
    load.mockImplementationOnce(() => new Promise((resolve) => (finishSecond = resolve)));
    load.mockResolvedValue();
    watch(first, second, third);
    emitAreaEvent(loaded(first));
    await vi.advanceTimersByTimeAsync(SETTLED - 1);
    expect(load).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(load.mock.calls).toEqual([[second]]);
    finishSecond();
    await expect.poll(() => getAreaHealth(third.name)).toBe('up');
    expect(load.mock.calls).toEqual([[second], [third]]);
    expect([first, second].map(({ name }) => getAreaHealth(name))).toEqual(['up', 'up']);
  });

  test('an area that cannot be loaded is marked as down', async () => {
    const [first, second] = [someArea(), someArea()];
    load.mockRejectedValue(new AreaError('unreachable'));
    watch(first, second);
    emitAreaEvent(loaded(first));
    expect(getAreaHealth(second.name)).toBe('unknown');
    await vi.advanceTimersByTimeAsync(SETTLED);
    expect(getAreaHealth(second.name)).toEqual(away);
  });

  test('nothing is prefetched with data saver on', async () => {
    savingData();
    const [first, second] = [someArea(), someArea()];
    watch(first, second);
    emitAreaEvent(loaded(first));
    await vi.advanceTimersByTimeAsync(10 * SETTLED);
    expect(load).not.toHaveBeenCalled();
    expect(getAreaHealth(second.name)).toBe('unknown');
  });
});

describe('an area that is down', () => {
  test('is probed every 30 s, and is up again when it responds and loads', async () => {
    const area = someArea();
    watch(area);
    emitAreaEvent(failed(area, 'unreachable'));
    expect(getAreaHealth(area.name)).toEqual(away);
    const refused = mockManifest(area, () => HttpResponse.json({}, { status: 503 }));
    await vi.advanceTimersByTimeAsync(PROBE - 1);
    expect(refused).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await expect.poll(() => refused.mock.calls.length).toBe(1);
    expect(load).not.toHaveBeenCalled();

    const requests = mockManifest(area, there);
    load.mockResolvedValue();
    // The health watch ignores the event during a request, so repeat the event until the area is up.
    const comeBack = () => window.dispatchEvent(new Event('online'));
    await expect.poll(() => comeBack() && getAreaHealth(area.name)).toBe('up');
    const callCount = requests.mock.calls.length;
    await vi.advanceTimersByTimeAsync(3 * PROBE);
    expect(requests).toHaveBeenCalledTimes(callCount);
  });

  test('is loaded less and less often while its manifest loads but its code fails', async () => {
    const area = someArea();
    watch(area);
    emitAreaEvent(failed(area, 'unreachable'));
    mockManifest(area, there);
    load.mockRejectedValue(new AreaError('unreachable'));
    const pauses = [PROBE, 2 * PROBE, 4 * PROBE, 8 * PROBE, 16 * PROBE, 20 * PROBE, 20 * PROBE];
    for (const [loads, pause] of pauses.entries()) {
      await vi.advanceTimersByTimeAsync(pause - 1);
      expect(load).toHaveBeenCalledTimes(loads);
      await vi.advanceTimersByTimeAsync(1);
      await expect.poll(() => load.mock.calls.length).toBe(loads + 1);
      // Wait until this check ends and schedules the next one.
      await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
    }
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => load.mock.calls.length).toBe(pauses.length + 1);
  });

  test('is probed at the address in the latest registry', async () => {
    const area = someArea();
    const moved = parseArea({
      ...area,
      version: '1.1.0',
      manifest: area.manifest.replace('/mf-', '/1.1.0/mf-'),
    });
    watch(area);
    emitAreaEvent(failed(area, 'unreachable'));
    mockManifest(area, () => HttpResponse.json({}, { status: 404 }));
    mockManifest(moved, there);
    mockRegistry([moved]);
    load.mockResolvedValue();
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => getAreaHealth(area.name)).toBe('up');
  });

  test('stays down if an HTML page is returned instead of the manifest', async () => {
    const area = someArea();
    watch(area);
    emitAreaEvent(failed(area, 'unreachable'));
    const requests = mockManifest(area, () => HttpResponse.html('<h1>Sign in</h1>'));
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => requests.mock.calls.length).toBe(1);
    expect(getAreaHealth(area.name)).toEqual(away);
    expect(load).not.toHaveBeenCalled();
  });

  test('is up as soon as it was opened successfully', () => {
    const area = someArea();
    watch(area);
    emitAreaEvent(failed(area, 'unreachable'));
    emitAreaEvent(loaded(area));
    expect(getAreaHealth(area.name)).toBe('up');
  });
});
