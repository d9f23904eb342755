import { setImmediate } from 'node:timers/promises';

/** Other requests wait for no longer than this. */
const SLICE_MS = 10;

/**
 * Lets other requests come in between the steps of long work: await the answer, where there is one, after each.
 */
export function timeSlices(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => (performance.now() - since < SLICE_MS ? undefined : pause());

  async function pause() {
    await setImmediate();
    since = performance.now();
  }
}
