export interface TestClock {
  now(): Date;
  advance(ms: number): void;
  set(moment: Date | string): void;
}

export function createTestClock(start = '2026-11-20T15:00:00.000Z'): TestClock {
  let current = new Date(start);
  return {
    now: () => new Date(current),
    advance: (ms) => {
      current = new Date(current.getTime() + ms);
    },
    set: (moment) => {
      current = new Date(moment);
    },
  };
}
