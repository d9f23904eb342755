import { setImmediate } from 'node:timers/promises';

/** Other requests wait no longer than this for a long computation. */
const LONGEST_BLOCK_MS = 10;

let lastYield = 0;

/** The list in pieces of at most `size` items. */
export function* chunk<T>(items: readonly T[], size: number): Generator<readonly T[], void> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

/**
 * Lets other requests run during a long computation: await it after each step. It is cheap enough for every row, as it
 * returns undefined until the event loop has been blocked for 10 ms.
 */
export const yieldToEventLoop = (): Promise<void> | undefined =>
  performance.now() - lastYield < LONGEST_BLOCK_MS ? undefined : nextTurn();

async function nextTurn() {
  await setImmediate();
  lastYield = performance.now();
}
