import { busy } from '../errors/api-error';

interface QueueLimits {
  readonly concurrency: number;
  readonly waiting: number;
  readonly waitMs: number;
}

/** Runs costly work a few at a time, and refuses what would wait too long. */
export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>;

export function createWorkQueue({ concurrency, waiting, waitMs }: QueueLimits): WorkQueue {
  const line: (() => void)[] = [];
  let running = 0;

  const turn = () =>
    new Promise<void>((resolve, reject) => {
      if (line.length >= waiting) return reject(busy());
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        line.splice(line.indexOf(enter), 1);
        reject(busy());
      }, waitMs);
      line.push(enter);
    });

  return async (work) => {
    if (running < concurrency) running += 1;
    else await turn();
    try {
      return await work();
    } finally {
      // The place goes to the next in line as it is; without one it becomes free.
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
