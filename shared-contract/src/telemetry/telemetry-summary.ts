import { z } from 'zod';
import { timestamp } from '../fields';
import { route } from '../route';

export const TELEMETRY_REST = 'other';

const p75 = z.number().nullable();
const tally = z.array(z.object({ name: z.string(), count: z.number().int() }));

export const areaTelemetry = z.object({
  area: z.string(),
  version: z.string(),
  loads: z.number().int(),
  load_p75: p75,
  phases_p75: z.object({ manifest: p75, styles: p75, code: p75, render: p75 }),
  vitals_p75: z.object({ LCP: p75, INP: p75, CLS: p75, TTFB: p75, FCP: p75 }),
  failures: tally,
  fell_back: tally,
  errors: tally,
  csp_violations: tally,
});
export type AreaTelemetry = z.infer<typeof areaTelemetry>;

export const telemetrySummary = z.object({
  since: timestamp,
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
