import { toAreaError } from '../releases/area-error';

export function reportCaughtError(error: unknown): void {
  const { message, reference, cause } = toAreaError(error);
  console.warn(`${message} (${reference})`, cause ?? error);
}
