import type { AreaEntry } from '../page/registry';
import { detailOf, type AreaError, type AreaFailure } from './area-error';

/** Parts of an area's way on screen, in their order; each with its own time. */
export type LoadPhase = 'manifest' | 'styles' | 'code' | 'render';

/** What happened to one area in this tab. */
export type AreaReport =
  | { kind: 'loaded'; area: string; version: string; milliseconds: Record<LoadPhase, number> }
  | { kind: 'failed'; area: string; version: string; failure: AreaFailure; reference: string; detail: string }
  | { kind: 'fell-back'; area: string; version: string; to: string; failure: AreaFailure };

const listeners = new Set<(report: AreaReport) => void>();

/** Tells everyone who watches the areas. */
export const reportArea = (report: AreaReport): void => listeners.forEach((listener) => listener(report));

/** Calls back on each report from now on. Returns the way to stop. */
export function onAreaReport(listener: (report: AreaReport) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Reports that an area is not on screen because of this failure. */
export function reportFailed({ name, version }: AreaEntry, error: AreaError): void {
  const { failure, reference } = error;
  reportArea({
    kind: 'failed',
    area: name,
    version: error.version ?? version,
    failure,
    reference,
    detail: detailOf(error),
  });
}

/** Reports that the version before stands in for one that failed. */
export function reportFellBack({ name, title, version }: AreaEntry, error: AreaError, to: string): void {
  const failed = error.version ?? version;
  console.warn(`${title} ${failed}: ${error.message} (${error.reference})`, error.cause);
  reportArea({ kind: 'fell-back', area: name, version: failed, to, failure: error.failure });
}
