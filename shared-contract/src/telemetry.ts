import { z } from 'zod';
import { timestamp } from './fields';
import { defineRoute } from './route';

/** No field accepts free text, so that no message, address or personal name can be sent. */
export const areaFailureReport = z.strictObject({
  area: z
    .string()
    .max(40)
    .regex(/^[a-z][a-z0-9_]*$/),
  version: z
    .string()
    .max(40)
    .regex(/^\d[\dA-Za-z.+-]*$/),
  code: z
    .string()
    .max(40)
    .regex(/^[a-z]+(?:-[a-z]+)*$/),
  /** The error card shows the same reference. */
  reference: z.string().regex(/^[0-9a-f]{4}-[0-9a-f]{4}$/),
});
export type AreaFailureReport = z.infer<typeof areaFailureReport>;

export const areaFailureCounts = z.object({
  since: timestamp,
  failures: z.array(z.object({ area: z.string(), version: z.string(), count: z.number().int() })),
});
export type AreaFailureCounts = z.infer<typeof areaFailureCounts>;

export const telemetryRoutes = {
  report: defineRoute({
    method: 'POST',
    url: '/telemetry',
    // Only for signed-in users, so that others cannot distort the counts.
    config: { access: 'signed-in' },
    schema: {
      tags: ['Telemetry'],
      summary: 'Report that an area failed to load; logged and counted by version, without anybody named',
      body: areaFailureReport,
      response: { 204: z.null() },
    },
  }),
  summary: defineRoute({
    method: 'GET',
    url: '/telemetry',
    config: { access: 'signed-in' },
    schema: {
      tags: ['Telemetry'],
      summary: 'Failed loads of areas in the last 7 days, by version',
      response: { 200: areaFailureCounts },
    },
  }),
};
