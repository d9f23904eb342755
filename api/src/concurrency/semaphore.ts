import { getMonotonicTimeMs } from '../time/clock';

interface SemaphoreLimits {
  readonly concurrency?: number;
  readonly maxWaiting?: number;
  readonly waitMs?: number;
  readonly refusal: () => Error;
}

export interface Semaphore {
  acquire(until?: number): Promise<() => void>;
  /** Runs `work` once a slot is free. When work ends, waiting work of other owners gets the slot first. */
  run<T>(work: () => Promise<T>, owner?: string): Promise<T>;
}

interface Waiter {
  readonly owner: string | undefined;
  readonly enter: () => boolean;
}

export function createSemaphore(limits: SemaphoreLimits): Semaphore {
  const { concurrency = 1, maxWaiting = Infinity, waitMs = Infinity, refusal } = limits;
  const queue: Waiter[] = [];
  let running = 0;

  const waitForSlot = (until: number, owner?: string) =>
    new Promise<void>((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer);
        // Also check the time, because timers do not fire while the thread is blocked.
        const isInTime = getMonotonicTimeMs() < until;
        if (isInTime) resolve();
        else reject(refusal());
        return isInTime;
      };
      const giveUp = () => {
        queue.splice(queue.indexOf(waiting), 1);
        reject(refusal());
      };
      const waiting = { owner, enter };
      const timer = until === Infinity ? undefined : setTimeout(giveUp, until - getMonotonicTimeMs());
      queue.push(waiting);
    });

  async function enter(until: number, owner?: string): Promise<void> {
    if (until <= getMonotonicTimeMs()) throw refusal();
    if (running < concurrency) running += 1;
    else if (queue.length >= maxWaiting) throw refusal();
    else await waitForSlot(until, owner);
  }

  function nextAfter(owner?: string): Waiter | undefined {
    const other = queue.findIndex((waiting) => waiting.owner !== owner);
    return queue.splice(Math.max(0, other), 1)[0];
  }

  function release(owner?: string): void {
    for (let next = nextAfter(owner); next; next = nextAfter(owner)) if (next.enter()) return;
    running -= 1;
  }

  return {
    async acquire(until = getMonotonicTimeMs() + waitMs) {
      await enter(until);
      return () => release();
    },
    async run(work, owner) {
      await enter(getMonotonicTimeMs() + waitMs, owner);
      try {
        return await work();
      } finally {
        release(owner);
      }
    },
  };
}
