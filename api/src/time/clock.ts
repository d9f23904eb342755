export interface Clock {
  now(): Date;
  /** Milliseconds by which this machine's clock is ahead of `now`; missing if `now` reads this machine's clock. */
  machineAhead?(): number;
}

export const systemClock: Clock = { now: () => new Date() };

export const monotonicNow = (): number => Number(process.hrtime.bigint() / 1_000_000n);
