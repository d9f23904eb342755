/** Where the time comes from: the system's in the process, one that tests set in tests. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
