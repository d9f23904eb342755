import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWorkQueue } from './work-queue';

const refusal = () => new Error('busy');

/** Work that ends when it is told to. */
const openWork = () => {
  const ends: (() => void)[] = [];
  let most = 0;
  let running = 0;
  const work = () =>
    new Promise<void>((resolve) => {
      running += 1;
      most = Math.max(most, running);
      ends.push(() => {
        running -= 1;
        resolve();
      });
    });
  return { work, ends, most: () => most };
};

describe('a work queue', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('runs no more than its number at once, and all in the end', async () => {
    const queue = createWorkQueue({ concurrency: 2, waiting: 10, waitMs: 1000, refusal });
    const { work, ends, most } = openWork();
    const all = Promise.all(Array.from({ length: 7 }, () => queue(work)));
    while (ends.length < 7) {
      ends.forEach((end) => end());
      await vi.advanceTimersByTimeAsync(0);
    }
    ends.forEach((end) => end());
    await all;
    expect(most()).toBe(2);
  });

  it('lets the work of others go before a second of one', async () => {
    const queue = createWorkQueue({ concurrency: 1, waiting: 10, waitMs: 1000, refusal });
    const order: string[] = [];
    const send = (owner: string) => queue(async () => void order.push(owner), owner);
    await Promise.all(['Ann', 'Ann', 'Ann', 'Bo', 'Cy'].map(send));
    expect(order).toEqual(['Ann', 'Bo', 'Ann', 'Cy', 'Ann']);
  });

  it('refuses what finds the line full', async () => {
    const queue = createWorkQueue({ concurrency: 1, waiting: 1, waitMs: 1000, refusal });
    const { work, ends } = openWork();
    const [running, waiting] = [queue(work), queue(work)];
    await expect(queue(work)).rejects.toMatchObject({ message: 'busy' });
    ends[0]?.();
    await running;
    await vi.advanceTimersByTimeAsync(0);
    ends[1]?.();
    await waiting;
  });

  it('refuses what waited too long, and goes on', async () => {
    const queue = createWorkQueue({ concurrency: 1, waiting: 5, waitMs: 1000, refusal });
    const { work, ends } = openWork();
    const running = queue(work);
    const waited = expect(queue(work)).rejects.toMatchObject({ message: 'busy' });
    await vi.advanceTimersByTimeAsync(1000);
    await waited;
    ends[0]?.();
    await running;
    expect(await queue(async () => 'next')).toBe('next');
  });

  it('goes on after work that failed', async () => {
    const queue = createWorkQueue({ concurrency: 1, waiting: 5, waitMs: 1000, refusal });
    await expect(queue(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await queue(async () => 'next')).toBe('next');
  });
});
