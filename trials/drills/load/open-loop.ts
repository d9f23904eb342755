import { setTimeout as pause } from 'node:timers/promises';
import type { SeededRandom } from '@studio-desk/api/sample/seeded-random';

export interface LoopOptions {
  readonly perSecond: number;
  readonly seconds: number;
  readonly random: SeededRandom;
  /** Begins one; `intendedAt` is the moment at which it was due, on the clock of `performance.now()`. */
  readonly begin: (intendedAt: number) => Promise<void>;
}

const STEPS = 1_000_000;

/**
 * Begins work at moments of chance, whether earlier work has ended or not: people do not wait for one another. A
 * server that falls behind meets as much as before, and what waits for it is late by all of that. Resolves when all
 * has ended.
 */
export async function openLoop({ perSecond, seconds, random, begin }: LoopOptions): Promise<number> {
  const began = performance.now();
  const end = began + seconds * 1_000;
  const running: Promise<void>[] = [];
  const gap = () => (-Math.log(random.int(1, STEPS) / STEPS) / perSecond) * 1_000;
  for (let due = began + gap(); due < end; due += gap()) {
    const wait = due - performance.now();
    if (wait > 0) await pause(wait);
    running.push(begin(due));
  }
  await Promise.all(running);
  return running.length;
}
