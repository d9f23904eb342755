import { setImmediate } from 'node:timers/promises';
import { vi } from 'vitest';
import { yieldToEventLoop } from '../src/concurrency/chunk';

const MS_PER_LOOK = 20;

/** Counts the ticks of the event loop during `work`, with a clock that advances 20 ms at each reading. */
export async function countTicksWithSlowClock<T>(
  work: () => Promise<T>,
): Promise<{ value: T; ticks: number }> {
  let now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += MS_PER_LOOK));
  let ticks = 0;
  let isDone = false;
  const other = (async () => {
    for (; !isDone; ticks += 1) await setImmediate();
  })();
  try {
    return { value: await work(), ticks };
  } finally {
    isDone = true;
    await other;
    // Make `yieldToEventLoop` yield once more, so that it stores a time of the real clock again.
    clock.mockRestore();
    const once = vi.spyOn(performance, 'now').mockReturnValueOnce(Infinity);
    await yieldToEventLoop();
    once.mockRestore();
  }
}
