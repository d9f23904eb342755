import { setTimeout as pause } from 'node:timers/promises';

/** Until when a request of ours waits, by a clock that nobody sets. */
export interface Deadline {
  /** Milliseconds that are left, 0 at least. */
  left(): number;
  /** Waits, and says true; or says false at once where there is no time for it. */
  pause(ms: number): Promise<boolean>;
}

export function deadlineAfter(ms: number): Deadline {
  const end = performance.now() + ms;
  const left = () => Math.max(0, end - performance.now());
  return {
    left,
    pause: async (wanted) => {
      if (wanted >= left()) return false;
      if (wanted > 0) await pause(wanted);
      return true;
    },
  };
}
