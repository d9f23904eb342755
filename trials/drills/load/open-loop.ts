import { setTimeout as pause } from 'node:timers/promises';
import type { SeededRandom } from '@studio-desk/api/sample/seeded-random';

export interface LoopOptions {
  readonly perSecond: number;
  readonly seconds: number;
  readonly random: SeededRandom;
  readonly begin: (intendedAt: number) => Promise<void>;
}

const RANDOM_STEPS = 1_000_000;

/** Starts calls at random (Poisson) times even while earlier ones run, so that latency includes queueing. */
export async function openLoop({ perSecond, seconds, random, begin }: LoopOptions): Promise<number> {
  const began = performance.now();
  const end = began + seconds * 1_000;
  const running: Promise<void>[] = [];
  const gap = () => (-Math.log(random.int(1, RANDOM_STEPS) / RANDOM_STEPS) / perSecond) * 1_000;
  for (let due = began + gap(); due < end; due += gap()) {
    const wait = due - performance.now();
    if (wait > 0) await pause(wait);
    running.push(begin(due));
  }
  await Promise.all(running);
  return running.length;
}
