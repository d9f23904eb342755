export interface Clock {
  now(): Date;
  /** Milliseconds that this machine's clock is ahead of `now`; omitted if `now` reads the same clock. */
  machineAhead?(): number;
}

export const systemClock: Clock = { now: () => new Date() };

export const getMonotonicTimeMs = (): number => Number(process.hrtime.bigint() / 1_000_000n);
