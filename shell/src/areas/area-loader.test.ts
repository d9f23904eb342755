import { loadRemote, registerRemotes } from '@module-federation/runtime';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { areaEntryFor } from '../testing/area-entry';
import { loadArea, prefetchArea } from './area-loader';
import { sharedInstances } from './shared-instances';

vi.mock('@module-federation/runtime', () => ({ loadRemote: vi.fn(), registerRemotes: vi.fn() }));

const load = vi.mocked(loadRemote);
const register = vi.mocked(registerRemotes);
const Screen = () => null;
const good = { default: Screen, sharedInstances };

// Loaded areas are kept for the life of the page: each test loads one of its own.
let number = 0;
const someArea = () => areaEntryFor(`area${++number}`);

beforeEach(() => {
  load.mockReset();
  register.mockReset();
});
afterEach(() => vi.useRealTimers());

describe('loading an area', () => {
  test('gives its component, and loads it once', async () => {
    load.mockResolvedValue(good);
    const area = someArea();
    expect((await loadArea(area)).default).toBe(Screen);
    expect((await loadArea(area)).default).toBe(Screen);
    expect(load.mock.calls).toEqual([[`${area.name}/area`]]);
  });

  test('tries once more after a failure, with the manifest read anew', async () => {
    load.mockRejectedValueOnce(new Error('refused')).mockResolvedValue(good);
    expect((await loadArea(someArea())).default).toBe(Screen);
    expect(register.mock.calls.map(([, options]) => options)).toEqual([{ force: false }, { force: true }]);
  });

  test('fails after the second try, and can be tried again later', async () => {
    load.mockRejectedValue(new Error('refused'));
    const area = someArea();
    await expect(loadArea(area)).rejects.toMatchObject({ failure: 'unreachable' });
    expect(load).toHaveBeenCalledTimes(2);
    load.mockResolvedValue(good);
    expect((await loadArea(area)).default).toBe(Screen);
  });

  test('is given up after 10 s', async () => {
    vi.useFakeTimers();
    load.mockReturnValue(new Promise(() => undefined));
    const loading = loadArea(someArea());
    const failed = expect(loading).rejects.toMatchObject({
      failure: 'time-limit',
      message: 'The area did not answer within 10 s',
    });
    await vi.advanceTimersByTimeAsync(10_000);
    await failed;
  });

  test.each([
    ['no component', { sharedInstances }, 'no-component'],
    ['nothing', null, 'no-component'],
    [
      'a React of its own',
      { ...good, sharedInstances: { ...sharedInstances, react: () => null } },
      'second-copy',
    ],
    [
      'a session of its own',
      { ...good, sharedInstances: { ...sharedInstances, auth: () => null } },
      'second-copy',
    ],
    ['toasts of its own', { ...good, sharedInstances: { ...sharedInstances, ui: {} } }, 'second-copy'],
    ['no word of its instances', { default: Screen }, 'second-copy'],
  ])('refuses a module with %s', async (_, module, failure) => {
    load.mockResolvedValue(module);
    await expect(loadArea(someArea())).rejects.toMatchObject({ failure });
  });
});

test('a failed prefetch is silent, and the area loads when it is opened', async () => {
  load.mockRejectedValue(new Error('refused'));
  const area = someArea();
  prefetchArea(area);
  await expect.poll(() => load.mock.calls.length).toBe(2);
  load.mockResolvedValue(good);
  expect((await loadArea(area)).default).toBe(Screen);
});
