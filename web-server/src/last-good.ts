import { statSync } from 'node:fs';
import { codeOf, messageOf } from './system-error.ts';

const RETRY_MS = 1000;

interface Source<T> {
  mark: () => string;
  read: () => T;
  report: (problem: string) => void;
}

/** After a failed read the last value stays in use; the first read must succeed. */
export function lastGood<T>({ mark, read, report }: Source<T>): () => T {
  // Before reading: a change during the read has another mark.
  let seen = mark();
  let good = read();
  const reported = new Set<string>();
  let failed = { at: '', until: 0 };
  return () => {
    const now = mark();
    if (now === seen || (now === failed.at && Date.now() < failed.until)) return good;
    try {
      good = read();
      seen = now;
      reported.clear();
    } catch (error) {
      failed = { at: now, until: Date.now() + RETRY_MS };
      const problem = messageOf(error);
      if (!reported.has(problem)) report(problem);
      reported.add(problem);
    }
    return good;
  };
}

/** Includes the inode: another file may have the same size and time. */
export function markOf(path: string): string {
  try {
    const { ctimeMs, mtimeMs, size, ino } = statSync(path);
    return [ctimeMs, mtimeMs, size, ino].join();
  } catch (error) {
    return codeOf(error) ?? messageOf(error);
  }
}
