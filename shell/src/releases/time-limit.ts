import type { AreaRelease } from '../page/registry';
import { AreaError } from './area-error';
import { isOverride } from './area-files';

/** How long one version of an area may take to load, the retry included. */
const TIME_LIMIT_MS = 10_000;

/** The same for an override: a dev server makes its files while they are asked for. */
const OVERRIDE_TIME_LIMIT_MS = 60_000;

/**
 * Gives what `work` gives, or fails with 'time-limit', or as soon as it is given up; `work` learns by its signal that
 * nobody waits any more.
 */
export async function withinTimeLimit<T>(
  release: AreaRelease,
  givenUp: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const timeUp = new AbortController();
  const limitMs = isOverride(release) ? OVERRIDE_TIME_LIMIT_MS : TIME_LIMIT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const failure = new AreaError('time-limit', {
        message: `The area did not answer within ${limitMs / 1000} s`,
      });
      failure.version = release.version;
      reject(failure);
      timeUp.abort();
    }, limitMs);
  });
  let stop = () => {};
  const end = new Promise<never>((_, reject) => {
    stop = () => reject(givenUp.reason);
    givenUp.addEventListener('abort', stop);
  });
  try {
    return await Promise.race([work(AbortSignal.any([timeUp.signal, givenUp])), limit, end]);
  } finally {
    clearTimeout(timer);
    givenUp.removeEventListener('abort', stop);
  }
}
