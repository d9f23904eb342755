import { afterEach, describe, expect, test, vi } from 'vitest';
import { tryClaim } from './tab-claim';
import { withTabLock } from './tab-lock';

afterEach(() => vi.unstubAllGlobals());

/** Runs three pieces of work under one lock and returns the largest number that ran at once. */
async function mostAtOnce(): Promise<number> {
  let now = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++now);
    await new Promise((resolve) => setTimeout(resolve, 10));
    now--;
  };
  await Promise.all([withTabLock('t', work), withTabLock('t', work), withTabLock('t', work)]);
  return most;
}

const withoutWebLocks = () => vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never);

describe.each([
  ['Web Locks', () => undefined],
  ['claims', withoutWebLocks],
])('a lock by %s', (_, prepare) => {
  test('admits one tab at a time', async () => {
    prepare();
    expect(await mostAtOnce()).toBe(1);
  });
});

test('the claim of a closed tab is taken over', async () => {
  withoutWebLocks();
  vi.spyOn(Date, 'now').mockReturnValue(0);
  expect(await tryClaim('dead', 'a tab that died')).toBe(true);
  expect(await tryClaim('dead', 'another')).toBe(false);
  vi.mocked(Date.now).mockRestore();
  expect(await withTabLock('dead', async () => 'in')).toBe('in');
});

describe.each([
  ['Web Locks', () => undefined],
  ['claims', withoutWebLocks],
])('work under a lock by %s', (_, prepare) => {
  test('receives whether it had to wait', async () => {
    prepare();
    const results: boolean[] = [];
    const work = async (waited: boolean) => {
      results.push(waited);
      await new Promise((resolve) => setTimeout(resolve, 60));
    };
    await Promise.all([withTabLock('t', work), withTabLock('t', work)]);
    expect(results).toEqual([false, true]);
  });
});
