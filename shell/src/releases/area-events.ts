import type { Release } from '../registry/registry';
import { getAreaErrorDetail, type AreaError, type AreaFailureCode } from './area-error';

export type AreaEvent =
  | { kind: 'loaded'; area: string; version: string }
  | {
      kind: 'failed';
      area: string;
      version: string;
      failure: AreaFailureCode;
      reference: string;
      detail: string;
    }
  | {
      kind: 'fell-back';
      area: string;
      version: string;
      to: string;
      failure: AreaFailureCode;
      reference: string;
    };

const listeners = new Set<(event: AreaEvent) => void>();

export const emitAreaEvent = (event: AreaEvent): void => listeners.forEach((listener) => listener(event));

export function onAreaEvent(listener: (event: AreaEvent) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function reportAreaFailure({ name, version }: Release, error: AreaError): void {
  const { failure, reference } = error;
  emitAreaEvent({
    kind: 'failed',
    area: name,
    version: error.version ?? version,
    failure,
    reference,
    detail: getAreaErrorDetail(error),
  });
}

export function reportFallback({ name, title, version }: Release, error: AreaError, to: string): void {
  const failed = error.version ?? version;
  console.warn(`${title} ${failed}: ${error.message} (${error.reference})`, error.cause);
  const { failure, reference } = error;
  emitAreaEvent({ kind: 'fell-back', area: name, version: failed, to, failure, reference });
}
