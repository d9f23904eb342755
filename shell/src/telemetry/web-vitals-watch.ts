import type { TelemetryEvent, VitalName } from '@studio-desk/shared-contract';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { CodeOwner } from './script-owner';

interface VitalsOptions {
  first: CodeOwner;
  open: () => CodeOwner;
}

/** Counts load times for the first area, INP and CLS for the area on screen at their last change, each once. */
export function watchVitals({ first, open }: VitalsOptions): () => TelemetryEvent[] {
  const reported = new Set<VitalName>();
  const latest = new Map<VitalName, TelemetryEvent>();
  const keep = (owner: () => CodeOwner) => (metric: { name: VitalName; value: number }) => {
    const { name, value } = metric;
    latest.set(name, { kind: 'vital', ...owner(), name, value });
  };
  const ofFirst = keep(() => first);
  onTTFB(ofFirst);
  onFCP(ofFirst);
  onLCP(ofFirst, { reportAllChanges: true });
  onINP(keep(open), { reportAllChanges: true });
  onCLS(keep(open), { reportAllChanges: true });
  return () => {
    const fresh = [...latest].filter(([name]) => !reported.has(name));
    for (const [name] of fresh) reported.add(name);
    return fresh.map(([, event]) => event);
  };
}
