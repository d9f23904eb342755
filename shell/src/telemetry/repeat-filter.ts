import type { TelemetryEvent } from '@studio-desk/shared-contract';

const OF_A_KIND_AT_MOST = 10;

/** Drops repeated failures, so that they do not displace others. */
export function repeatFilter(): (event: TelemetryEvent) => boolean {
  const reported = new Map<TelemetryEvent['kind'], Set<string>>();
  return (event) => {
    const ofThisKind = reported.get(event.kind) ?? new Set();
    reported.set(event.kind, ofThisKind);
    const what = JSON.stringify({ ...event, reference: undefined });
    if (ofThisKind.has(what) || ofThisKind.size >= OF_A_KIND_AT_MOST) return false;
    ofThisKind.add(what);
    return true;
  };
}
