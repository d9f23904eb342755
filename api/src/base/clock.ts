/** Source of the current time; tests set their own. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Milliseconds of a monotonic clock that all threads of the process share. */
export const monotonicNow = (): number => Number(process.hrtime.bigint() / 1_000_000n);
