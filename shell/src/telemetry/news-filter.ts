import type { TelemetryEvent } from '@studio-desk/shared-contract';

/** Failures of one kind that a page tells of: four kinds leave room in a report for loads. */
const OF_A_KIND_AT_MOST = 10;

/**
 * Says of what went wrong whether it is news of this page. What fails again and again has been told once, and takes no
 * place from what fails beside it.
 */
export function newsFilter(): (event: TelemetryEvent) => boolean {
  const told = new Map<TelemetryEvent['kind'], Set<string>>();
  return (event) => {
    const ofKind = told.get(event.kind) ?? new Set();
    told.set(event.kind, ofKind);
    // Each failure has a reference of its own.
    const what = JSON.stringify({ ...event, reference: undefined });
    if (ofKind.has(what) || ofKind.size >= OF_A_KIND_AT_MOST) return false;
    ofKind.add(what);
    return true;
  };
}
