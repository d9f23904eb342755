export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/**
 * Rejects after `ms`, but does not stop the work. For work that takes an `AbortSignal`, use
 * `AbortSignal.timeout` instead.
 */
export function withTimeout<T>(
  promise: PromiseLike<T>,
  ms: number,
  timeoutError: () => Error = () => new TimeoutError(`No result within ${Math.round(ms)} ms`),
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(timeoutError()), ms);
  });
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}

export const fallbackOnTimeout =
  <T>(fallback: () => T) =>
  (error: unknown): T => {
    if (error instanceof TimeoutError) return fallback();
    throw error;
  };
