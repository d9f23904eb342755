import type { TelemetryEvent } from '@studio-desk/shared-contract';

/** Leaves room in a report for loads beside four kinds of failures. */
const OF_A_KIND_AT_MOST = 10;

/** Drops repeated failures, so that they do not displace others. */
export function repeatFilter(): (event: TelemetryEvent) => boolean {
  const told = new Map<TelemetryEvent['kind'], Set<string>>();
  return (event) => {
    const ofKind = told.get(event.kind) ?? new Set();
    told.set(event.kind, ofKind);
    // References differ for each failure.
    const what = JSON.stringify({ ...event, reference: undefined });
    if (ofKind.has(what) || ofKind.size >= OF_A_KIND_AT_MOST) return false;
    ofKind.add(what);
    return true;
  };
}
