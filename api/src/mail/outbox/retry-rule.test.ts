import { expect, it } from 'vitest';
import { computeNextAttemptTime } from './outbox-worker';

const MINUTE = 60_000;

it('retries after 1, 5 and 30 minutes, then less and less often, and gives up after a day', () => {
  const firstAttempt = new Date('2026-11-20T15:00:00Z');
  const minutes: number[] = [];
  let now: Date | undefined = firstAttempt;
  for (let attempts = 1; now !== undefined; attempts += 1) {
    minutes.push((now.getTime() - firstAttempt.getTime()) / MINUTE);
    now = computeNextAttemptTime({ attempts, firstAttempt, now });
  }
  expect(minutes).toEqual([0, 1, 6, 36, 96, 216, 456, 696, 936, 1176, 1416, 1656]);
});
