import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sharedNow, turnQueue } from './turn-queue';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Its first is in, and stays until it is told to leave. */
async function takenQueue() {
  const queue = turnQueue();
  const leave = await queue.enter(Infinity);
  const seen: string[] = [];
  const come = (name: string, until: number) =>
    queue.enter(until).then(
      (leaveAgain) => (seen.push(name), leaveAgain()),
      ({ code }: { code: string }) => seen.push(`${name}: ${code}`),
    );
  return { leave, seen, come };
}

it('lets in one after the other, in the order in which they came', async () => {
  const { leave, seen, come } = await takenQueue();
  const others = [come('second', Infinity), come('third', sharedNow() + 10_000), come('fourth', Infinity)];
  await vi.advanceTimersByTimeAsync(9_999);
  expect(seen).toEqual([]);
  leave();
  await Promise.all(others);
  expect(seen).toEqual(['second', 'third', 'fourth']);
});

it('refuses who has waited too long, and nobody else', async () => {
  const { leave, seen, come } = await takenQueue();
  const others = [come('patient', Infinity), come('late', sharedNow() + 10_000)];
  await vi.advanceTimersByTimeAsync(10_000);
  expect(seen).toEqual(['late: DATABASE_BUSY']);
  leave();
  await Promise.all(others);
  expect(seen).toEqual(['late: DATABASE_BUSY', 'patient']);
});

it('refuses also where no timer could run meanwhile', async () => {
  const { leave, seen, come } = await takenQueue();
  const others = [come('late', sharedNow() + 10_000), come('in time', sharedNow() + 20_000)];
  vi.spyOn(process.hrtime, 'bigint').mockReturnValue(process.hrtime.bigint() + 15_000_000_000n);
  leave();
  await Promise.all(others);
  expect(seen).toEqual(['late: DATABASE_BUSY', 'in time']);
  vi.restoreAllMocks();
});

it('refuses what comes too late to a free place', async () => {
  await expect(turnQueue().enter(sharedNow())).rejects.toMatchObject({ code: 'DATABASE_BUSY' });
});
