import { sql } from 'drizzle-orm';
import type { Clock } from '../time/clock';
import { createRepeatingTask } from '../concurrency/repeating-task';
import type { Database } from './database';

const EVERY_MS = 5_000;
const FIRST_READINGS = 3;
/** Assumed drift of a machine's monotonic clock, in milliseconds per second. */
const DRIFT_MS_PER_SECOND = 0.5;

/** Database time = `offset` + monotonic time of this process, within `error` milliseconds. */
export interface ClockSample {
  readonly offset: number;
  readonly error: number;
  readonly readAt: number;
}

export interface DatabaseClock extends Clock {
  machineAhead(): number;
  stop(): void;
}

/** A clock that all machines share: reads the database's time every few seconds and adds monotonic time. */
export async function createDatabaseClock(
  db: Database,
  onError: (error: unknown) => void,
  everyMs = EVERY_MS,
): Promise<DatabaseClock> {
  let bestSample = await readClock(db);
  for (let count = 1; count < FIRST_READINGS; count += 1) await read();
  const reading = createRepeatingTask(read, { everyMs, onError });
  reading.start();

  async function read() {
    bestSample = pickMoreExactClockSample(bestSample, await readClock(db));
  }

  const time = () => bestSample.offset + performance.now();
  return {
    now: () => new Date(time()),
    machineAhead: () => Date.now() - time(),
    stop: () => void reading.stop(),
  };
}

async function readClock(db: Database): Promise<ClockSample> {
  const milliseconds = sql`(select extract(epoch from clock_timestamp())::double precision * 1000 as time)`;
  const sentAt = performance.now();
  const [row] = await db.select({ time: sql<number>`time` }).from(sql`${milliseconds} as clock`);
  const readAt = performance.now();
  if (row === undefined) throw new Error('The database did not say what time it is');
  return { offset: row.time - (sentAt + readAt) / 2, error: (readAt - sentAt) / 2, readAt };
}

/** Returns the more exact sample, or `next` if the samples disagree, as after a failover or clock change. */
export function pickMoreExactClockSample(kept: ClockSample, next: ClockSample): ClockSample {
  const keptError = kept.error + ((next.readAt - kept.readAt) / 1_000) * DRIFT_MS_PER_SECOND;
  const isContradiction = Math.abs(next.offset - kept.offset) > next.error + keptError;
  return next.error <= keptError || isContradiction ? next : kept;
}
