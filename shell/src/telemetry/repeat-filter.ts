import type { TelemetryEvent } from '@studio-desk/shared-contract';

const MAX_PER_KIND = 10;

/** Drops repeated events, and all beyond the maximum of their kind, so that they do not displace others. */
export function repeatFilter(): (event: TelemetryEvent) => boolean {
  const reported = new Map<TelemetryEvent['kind'], Set<string>>();
  return (event) => {
    const ofThisKind = reported.get(event.kind) ?? new Set();
    reported.set(event.kind, ofThisKind);
    const what = JSON.stringify({ ...event, reference: undefined });
    if (ofThisKind.has(what) || ofThisKind.size >= MAX_PER_KIND) return false;
    ofThisKind.add(what);
    return true;
  };
}
