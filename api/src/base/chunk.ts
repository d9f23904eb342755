import { setImmediate } from 'node:timers/promises';

const MAX_BLOCK_MS = 10;

let lastYield = 0;

export function* chunk<T>(items: readonly T[], size: number): Generator<readonly T[], void> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

/** Await it in each step of a long computation. It yields after 10 ms and returns undefined before. */
export const yieldToEventLoop = (): Promise<void> | undefined =>
  performance.now() - lastYield < MAX_BLOCK_MS ? undefined : yieldNow();

async function yieldNow() {
  await setImmediate();
  lastYield = performance.now();
}
