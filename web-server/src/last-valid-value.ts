import { statSync } from 'node:fs';
import { getErrorCode, getErrorMessage } from './system-error.ts';

const RETRY_MS = 1000;

interface Source<T> {
  mark: () => string;
  read: () => T;
  report: (problem: string) => void;
  fallBack?: (error: unknown) => T;
}

/**
 * Returns a cached version of `read`. It reads again when the text from `mark` has changed, and 1 s after a
 * failed read; until then, it returns the last valid value. If the first read fails, `fallBack` replaces it.
 */
export function cacheLastValidValue<T>({ mark, read, report, fallBack }: Source<T>): () => T {
  const reported = new Set<string>();
  let failed = { at: '', until: 0 };
  const fail = (at: string, problem: string) => {
    failed = { at, until: Date.now() + RETRY_MS };
    reported.add(problem);
  };
  // Get the mark before reading, so that a change during the read is detected.
  const first = mark();
  let seen: string | undefined = first;
  let good: T;
  try {
    good = read();
  } catch (error) {
    if (!fallBack) throw error;
    good = fallBack(error);
    seen = undefined;
    fail(first, getErrorMessage(error));
  }
  return () => {
    const now = mark();
    if (now === seen || (now === failed.at && Date.now() < failed.until)) return good;
    try {
      good = read();
      seen = now;
      reported.clear();
    } catch (error) {
      const problem = getErrorMessage(error);
      if (!reported.has(problem)) report(problem);
      fail(now, problem);
    }
    return good;
  };
}

/**
 * Returns a text that changes with the file. Includes the inode, because a new file may have the same size
 * and time.
 */
export function readFileFingerprint(path: string): string {
  try {
    const { ctimeMs, mtimeMs, size, ino } = statSync(path);
    return [ctimeMs, mtimeMs, size, ino].join();
  } catch (error) {
    return getErrorCode(error) ?? getErrorMessage(error);
  }
}
