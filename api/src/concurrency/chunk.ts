import { setImmediate } from 'node:timers/promises';

const MAX_BLOCK_MS = 10;

let lastYield = 0;

export function* chunk<T>(items: readonly T[], size: number): Generator<readonly T[], void> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

/**
 * Call it in each step of a long computation, and await the result. Returns undefined if the last yield was less than
 * 10 ms ago, else a promise that yields to the event loop.
 */
export const yieldToEventLoop = (): Promise<void> | undefined =>
  performance.now() - lastYield < MAX_BLOCK_MS ? undefined : yieldNow();

async function yieldNow() {
  await setImmediate();
  lastYield = performance.now();
}
