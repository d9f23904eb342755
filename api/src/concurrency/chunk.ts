import { setImmediate } from 'node:timers/promises';

const MAX_BLOCK_MS = 10;

let lastYield = 0;

export function* chunk<T>(items: readonly T[], size: number): Generator<readonly T[], void> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

/**
 * Await this in each step of a long computation. Lets other work run if the last yield was at least 10 ms
 * ago; otherwise returns undefined.
 */
export const yieldToEventLoop = (): Promise<void> | undefined =>
  performance.now() - lastYield < MAX_BLOCK_MS ? undefined : yieldNow();

async function yieldNow() {
  await setImmediate();
  lastYield = performance.now();
}
