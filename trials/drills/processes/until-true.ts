import { setTimeout as pause } from 'node:timers/promises';

const GIVE_UP_MS = 60_000;
const LOOK_MS = 20;

/** Waits until it is true, or for a minute: what did not become true is told by whoever looks afterwards. */
export async function untilTrue(isTrue: () => boolean): Promise<void> {
  const began = performance.now();
  while (!isTrue() && performance.now() - began < GIVE_UP_MS) await pause(LOOK_MS);
}
