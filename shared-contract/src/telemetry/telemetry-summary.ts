import { z } from 'zod';
import { timestamp } from '../fields';
import { route } from '../route';

/** Instead of an area, a version or a name: all those that are not told apart. */
export const TELEMETRY_REST = 'other';

/** Three of four were no more than this; null where nothing was reported. */
const p75 = z.number().nullable();
/** The most frequent names; the others together under `TELEMETRY_REST`. */
const tally = z.array(z.object({ name: z.string(), count: z.number().int() }));

/** How one version of an area did in the browsers of the last days. */
export const areaTelemetry = z.object({
  area: z.string(),
  version: z.string(),
  /** Loads that were reported: a sample of all where the shell reports a sample. */
  loads: z.number().int(),
  load_p75: p75,
  phases_p75: z.object({ manifest: p75, styles: p75, code: p75, render: p75 }),
  vitals_p75: z.object({ LCP: p75, INP: p75, CLS: p75, TTFB: p75, FCP: p75 }),
  /** By their code, of all pages. */
  failures: tally,
  /** Loads of it that the version before stood in for, by the code of what failed. */
  fell_back: tally,
  /** By the class of the error. */
  errors: tally,
  /** By the directive. */
  csp_violations: tally,
});
export type AreaTelemetry = z.infer<typeof areaTelemetry>;

export const telemetrySummary = z.object({
  since: timestamp,
  /** Those that most was reported of, by area and version. */
  areas: z.array(areaTelemetry),
});
export type TelemetrySummary = z.infer<typeof telemetrySummary>;

export const readTelemetry = route({
  method: 'GET',
  url: '/telemetry',
  config: { access: 'signed-in' },
  schema: {
    tags: ['Telemetry'],
    summary: 'How areas did in the last 7 days, by area and version',
    response: { 200: telemetrySummary },
  },
});
