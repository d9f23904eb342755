import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getMonotonicTimeMs } from '../time/clock';
import { createSemaphore } from './semaphore';

const refusal = () => new Error('busy');

/** Each call of `work` adds a function to `ends`, and runs until the test calls that function. */
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

describe('semaphore.run', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('runs at most the given number of works at a time, and all in the end', async () => {
    const queue = createSemaphore({ concurrency: 2, maxWaiting: 10, waitMs: 1000, refusal });
    const { work, ends, most } = openWork();
    const all = Promise.all(Array.from({ length: 7 }, () => queue.run(work)));
    while (ends.length < 7) {
      ends.forEach((end) => end());
      await vi.advanceTimersByTimeAsync(0);
    }
    ends.forEach((end) => end());
    await all;
    expect(most()).toBe(2);
  });

  it('runs work of other owners before the second work of one owner', async () => {
    const queue = createSemaphore({ concurrency: 1, maxWaiting: 10, waitMs: 1000, refusal });
    const order: string[] = [];
    const send = (owner: string) => queue.run(async () => void order.push(owner), owner);
    await Promise.all(['Ann', 'Ann', 'Ann', 'Bo', 'Cy'].map(send));
    expect(order).toEqual(['Ann', 'Bo', 'Ann', 'Cy', 'Ann']);
  });

  it('rejects work when the queue is full', async () => {
    const queue = createSemaphore({ concurrency: 1, maxWaiting: 1, waitMs: 1000, refusal });
    const { work, ends } = openWork();
    const [running, waiting] = [queue.run(work), queue.run(work)];
    await expect(queue.run(work)).rejects.toMatchObject({ message: 'busy' });
    ends[0]?.();
    await running;
    await vi.advanceTimersByTimeAsync(0);
    ends[1]?.();
    await waiting;
  });

  it('rejects work that waited too long and runs the rest', async () => {
    const queue = createSemaphore({ concurrency: 1, maxWaiting: 5, waitMs: 1000, refusal });
    const { work, ends } = openWork();
    const running = queue.run(work);
    const waited = expect(queue.run(work)).rejects.toMatchObject({ message: 'busy' });
    await vi.advanceTimersByTimeAsync(1000);
    await waited;
    ends[0]?.();
    await running;
    expect(await queue.run(async () => 'next')).toBe('next');
  });

  it('continues after work that failed', async () => {
    const queue = createSemaphore({ concurrency: 1, maxWaiting: 5, waitMs: 1000, refusal });
    await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await queue.run(async () => 'next')).toBe('next');
  });
});

describe('semaphore.acquire', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Creates a semaphore whose only slot is taken until `release` is called. */
  async function takenQueue() {
    const queue = createSemaphore({ refusal });
    const release = await queue.acquire(Infinity);
    const seen: string[] = [];
    const come = (name: string, until: number) =>
      queue.acquire(until).then(
        (releaseAgain) => (seen.push(name), releaseAgain()),
        ({ message }: Error) => seen.push(`${name}: ${message}`),
      );
    return { release, seen, come };
  }

  it('grants slots one after the other, in the order of the calls', async () => {
    const { release, seen, come } = await takenQueue();
    const others = [
      come('second', Infinity),
      come('third', getMonotonicTimeMs() + 10_000),
      come('fourth', Infinity),
    ];
    await vi.advanceTimersByTimeAsync(9_999);
    expect(seen).toEqual([]);
    release();
    await Promise.all(others);
    expect(seen).toEqual(['second', 'third', 'fourth']);
  });

  it('rejects only the waiter that has waited too long', async () => {
    const { release, seen, come } = await takenQueue();
    const others = [come('patient', Infinity), come('late', getMonotonicTimeMs() + 10_000)];
    await vi.advanceTimersByTimeAsync(10_000);
    expect(seen).toEqual(['late: busy']);
    release();
    await Promise.all(others);
    expect(seen).toEqual(['late: busy', 'patient']);
  });

  it('rejects an expired waiter even if no timer could fire in the meantime', async () => {
    const { release, seen, come } = await takenQueue();
    const others = [
      come('late', getMonotonicTimeMs() + 10_000),
      come('in time', getMonotonicTimeMs() + 20_000),
    ];
    vi.spyOn(process.hrtime, 'bigint').mockReturnValue(process.hrtime.bigint() + 15_000_000_000n);
    release();
    await Promise.all(others);
    expect(seen).toEqual(['late: busy', 'in time']);
    vi.restoreAllMocks();
  });

  it('rejects a call whose deadline has passed even if a slot is free', async () => {
    await expect(createSemaphore({ refusal }).acquire(getMonotonicTimeMs())).rejects.toThrow('busy');
  });
});
