import { toAreaError } from '../releases/area-error';

/** A boundary shows the error with the same reference. */
export function reportCaughtError(error: unknown): void {
  const { message, reference, cause } = toAreaError(error);
  console.warn(`${message} (${reference})`, cause ?? error);
}
