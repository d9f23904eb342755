import { statSync } from 'node:fs';

/** What could not be read is tried again after this time, also where nothing seems to have changed. */
const TRY_AGAIN_MS = 1000;

/**
 * Reads something again when its mark changes. Where that fails, each reason is told once and the last good one goes
 * on, until a try succeeds; the first must.
 *
 * @template T
 * @param {{ mark: () => string, read: () => T, tell: (words: string) => void }} what
 * @returns {() => T}
 */
export function lastGood({ mark, read, tell }) {
  // Before it is read: what changes meanwhile has another one.
  let seen = mark();
  let good = read();
  const told = new Set();
  let failed = { at: '', until: 0 };
  return () => {
    const now = mark();
    if (now === seen || (now === failed.at && Date.now() < failed.until)) return good;
    try {
      good = read();
      seen = now;
      told.clear();
    } catch (error) {
      failed = { at: now, until: Date.now() + TRY_AGAIN_MS };
      if (!told.has(error.message)) tell(error.message);
      told.add(error.message);
    }
    return good;
  };
}

/** Changes with a file, also where a new one takes its place, or has its size and its time. */
export function markOf(path) {
  try {
    const { ctimeMs, mtimeMs, size, ino } = statSync(path);
    return [ctimeMs, mtimeMs, size, ino].join();
  } catch (error) {
    return error.code;
  }
}
