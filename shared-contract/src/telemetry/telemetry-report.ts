import { z } from 'zod';
import { route } from '../route';

export const MAX_TELEMETRY_EVENTS = 50;
export const TELEMETRY_BODY_LIMIT = 32_768;

/* Restricted formats without free text, so that messages, URLs and names of people cannot be sent. */
const areaName = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z0-9_]*$/);
const version = z
  .string()
  .max(40)
  .regex(/^\d[\dA-Za-z.+-]*$/);
const reference = z.string().regex(/^[0-9a-f]{4}-[0-9a-f]{4}$/);
const failureCode = z
  .string()
  .max(40)
  .regex(/^[a-z]+(?:-[a-z]+)*$/);
const milliseconds = z.number().min(0).max(600_000);
const position = z.number().int().min(0).max(10_000_000).nullable();
const areaRelease = { area: areaName, version };

export const vitalNames = ['LCP', 'INP', 'CLS', 'TTFB', 'FCP'] as const;
export type VitalName = (typeof vitalNames)[number];

export const telemetryEvent = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('area_load'),
    ...areaRelease,
    phases: z.strictObject({
      manifest: milliseconds,
      styles: milliseconds,
      code: milliseconds,
      render: milliseconds,
    }),
  }),
  z.strictObject({
    kind: z.literal('area_failure'),
    ...areaRelease,
    code: failureCode,
    reference,
  }),
  z.strictObject({
    kind: z.literal('fell_back'),
    ...areaRelease,
    code: failureCode,
    to: version,
  }),
  z.strictObject({
    kind: z.literal('error'),
    ...areaRelease,
    /** Class of the error. The message is not sent: it may quote a record. */
    name: z
      .string()
      .max(60)
      .regex(/^[A-Za-z_$][\w$]*$/),
    /** Path of the script. The page's path is not sent: it may contain a record's id. */
    file: z
      .string()
      .max(200)
      .regex(/^\/[\w@./-]*\.(?:m?js|tsx?)$/)
      .nullable(),
    line: position,
    column: position,
  }),
  z.strictObject({
    kind: z.literal('vital'),
    ...areaRelease,
    name: z.enum(vitalNames),
    value: milliseconds,
  }),
  z.strictObject({
    kind: z.literal('csp_violation'),
    ...areaRelease,
    directive: z
      .string()
      .max(60)
      .regex(/^[a-z]+(?:-[a-z]+)*$/),
    /** An origin without a path, or a keyword such as `inline`. */
    blocked: z
      .string()
      .max(200)
      .regex(/^(?:(?:https?|wss?):\/\/[\w.:[\]-]+|[a-z]+(?:-[a-z]+)*)$/),
  }),
]);
export type TelemetryEvent = z.infer<typeof telemetryEvent>;

/** Signed-in users only, so that nobody else can fill the counters with junk. */
export const reportTelemetry = route({
  method: 'POST',
  url: '/telemetry',
  config: { access: 'signed-in' },
  schema: {
    tags: ['Telemetry'],
    summary:
      'Report how areas load and fail in this browser; counted by area and version, without anybody named',
    body: z.strictObject({ events: z.array(telemetryEvent).min(1).max(MAX_TELEMETRY_EVENTS) }),
    response: { 204: z.null() },
  },
});
