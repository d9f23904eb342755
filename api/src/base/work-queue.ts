interface QueueLimits {
  readonly concurrency: number;
  readonly waiting: number;
  readonly waitMs: number;
  /** What is thrown where there is no place, or none in time. */
  readonly refusal: () => Error;
}

/**
 * Runs costly work a few at a time, and refuses what would wait too long. Work of the same `owner` lets that of
 * others go first.
 */
export type WorkQueue = <T>(work: () => Promise<T>, owner?: string) => Promise<T>;

interface Waiting {
  readonly owner: string | undefined;
  readonly enter: () => void;
}

export function createWorkQueue({ concurrency, waiting, waitMs, refusal }: QueueLimits): WorkQueue {
  const line: Waiting[] = [];
  let running = 0;

  const turn = (owner?: string) =>
    new Promise<void>((resolve, reject) => {
      if (line.length >= waiting) return reject(refusal());
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        line.splice(line.indexOf(place), 1);
        reject(refusal());
      }, waitMs);
      const place = { owner, enter };
      line.push(place);
    });

  const next = (after?: string): Waiting | undefined => {
    const other = line.findIndex(({ owner }) => owner !== after);
    return line.splice(Math.max(0, other), 1)[0];
  };

  return async (work, owner) => {
    if (running < concurrency) running += 1;
    else await turn(owner);
    try {
      return await work();
    } finally {
      // The place goes to the next in line as it is; without one it becomes free.
      const following = next(owner);
      if (following) following.enter();
      else running -= 1;
    }
  };
}
