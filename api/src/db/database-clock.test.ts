import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { acquireTestDatabase } from '#testing/test-database';
import { pickMoreExactClockSample, createDatabaseClock } from './database-clock';

const SECOND = 1_000;
const fail = (error: unknown) => expect.fail(String(error));

describe('the clock of the database', async () => {
  const { db, giveBack } = await acquireTestDatabase();
  afterAll(giveBack);

  const databaseTime = async () => {
    const [row] = await db.select({ time: sql<Date>`clock_timestamp()` }).from(sql`(select 1) as one`);
    return new Date(row?.time ?? Number.NaN).getTime();
  };

  it.each([-40, 300])(
    'is right on a machine whose clock is off by %i s, and reports the difference',
    async (seconds) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * SECOND });
      onTestFinished(() => void vi.useRealTimers());
      const clock = await createDatabaseClock(db, fail);
      onTestFinished(clock.stop);
      const before = await databaseTime();
      const now = clock.now().getTime();
      const after = await databaseTime();
      expect(now).toBeGreaterThan(before - 5 * SECOND);
      expect(now).toBeLessThan(after + 5 * SECOND);
      expect(Math.abs(clock.machineAhead() - seconds * SECOND)).toBeLessThan(5 * SECOND);
    },
  );

  it("does not change when the machine's clock is set to another day", async () => {
    const clock = await createDatabaseClock(db, fail);
    onTestFinished(clock.stop);
    const before = clock.now().getTime();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3_600 * SECOND });
    onTestFinished(() => void vi.useRealTimers());
    expect(clock.now().getTime() - before).toBeLessThan(60 * SECOND);
  });

  it('continues and reports the error while the database does not respond', async () => {
    let isAway = false;
    const away = new Proxy(db, {
      get: (target, name) => {
        if (name === 'select' && isAway) throw new Error('ECONNREFUSED');
        return Reflect.get(target, name);
      },
    });
    const errors: unknown[] = [];
    const clock = await createDatabaseClock(away, (error) => errors.push(error), 10);
    onTestFinished(clock.stop);
    isAway = true;
    await expect.poll(() => errors.length).toBeGreaterThan(1);
    expect(clock.now().getTime()).toBeGreaterThan(0);
  });
});

describe('the better of two clock readings', () => {
  const kept = { offset: 100_000, error: 2, readAt: 0 };

  it.each([
    ['the more exact one is kept', { offset: 100_001, error: 1, readAt: 5_000 }, 'next'],
    ['one that took long is dropped', { offset: 100_300, error: 400, readAt: 5_000 }, 'kept'],
    ['one as exact is taken, because clocks drift', { offset: 100_002, error: 4, readAt: 5_000 }, 'next'],
    [
      'a later time than possible means that the clock was set',
      { offset: 101_000, error: 400, readAt: 5_000 },
      'next',
    ],
    ['so does an earlier time', { offset: 99_000, error: 400, readAt: 5_000 }, 'next'],
  ])('%s', (_title, next, expected) => {
    expect(pickMoreExactClockSample(kept, next)).toBe(expected === 'next' ? next : kept);
  });
});
