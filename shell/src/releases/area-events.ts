import type { Release } from '../registry/registry';
import { getErrorDetail, type AreaError, type AreaFailure } from './area-error';

export type AreaReport =
  | { kind: 'loaded'; area: string; version: string }
  | { kind: 'failed'; area: string; version: string; failure: AreaFailure; reference: string; detail: string }
  | { kind: 'fell-back'; area: string; version: string; to: string; failure: AreaFailure; reference: string };

const listeners = new Set<(report: AreaReport) => void>();

export const emitAreaReport = (report: AreaReport): void => listeners.forEach((listener) => listener(report));

export function onAreaReport(listener: (report: AreaReport) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function reportAreaFailure({ name, version }: Release, error: AreaError): void {
  const { failure, reference } = error;
  emitAreaReport({
    kind: 'failed',
    area: name,
    version: error.version ?? version,
    failure,
    reference,
    detail: getErrorDetail(error),
  });
}

export function reportFallback({ name, title, version }: Release, error: AreaError, to: string): void {
  const failed = error.version ?? version;
  console.warn(`${title} ${failed}: ${error.message} (${error.reference})`, error.cause);
  const { failure, reference } = error;
  emitAreaReport({ kind: 'fell-back', area: name, version: failed, to, failure, reference });
}
