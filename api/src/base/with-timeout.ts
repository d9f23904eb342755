export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/**
 * Settles as the promise does, or rejects after `ms`. The work itself is not stopped: where it takes an `AbortSignal`,
 * use `AbortSignal.timeout` instead.
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

/** For `catch`: a timeout gives the fallback, every other error stays one. */
export const onTimeout =
  <T>(fallback: () => T) =>
  (error: unknown): T => {
    if (error instanceof TimeoutError) return fallback();
    throw error;
  };
