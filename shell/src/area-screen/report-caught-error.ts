import { toAreaError } from '../releases/area-error';

/** React's report of an error that a boundary caught: it is on screen, with this reference beside it. */
export function reportCaughtError(error: unknown): void {
  const { message, reference, cause } = toAreaError(error);
  console.warn(`${message} (${reference})`, cause ?? error);
}
