export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export const monotonicNow = (): number => Number(process.hrtime.bigint() / 1_000_000n);
