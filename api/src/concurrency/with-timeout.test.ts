import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TimeoutError, withTimeout } from './with-timeout';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<never>(() => {});

it('returns the result of work that ends in time, and clears its timer', async () => {
  expect(await withTimeout(Promise.resolve('done'), 1_000)).toBe('done');
  await expect(withTimeout(Promise.reject(new Error('failed')), 1_000)).rejects.toThrow('failed');
  expect(vi.getTimerCount()).toBe(0);
});

it('rejects with a TimeoutError, or the given error, after the time limit', async () => {
  const late = expect(withTimeout(never, 1_000)).rejects.toBeInstanceOf(TimeoutError);
  const named = expect(withTimeout(never, 1_000, () => new Error('too late'))).rejects.toThrow('too late');
  await vi.advanceTimersByTimeAsync(1_000);
  await Promise.all([late, named]);
});
