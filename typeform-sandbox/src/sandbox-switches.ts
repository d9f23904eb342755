import { z } from 'zod';

const milliseconds = z.number().int().min(0).max(600_000);

/** Lets `skip` matching requests pass, then applies the fault to the next `times`. */
const aim = z.strictObject({
  path: z.string().default('*'),
  method: z.enum(['GET', 'POST']).optional(),
  skip: z.number().int().min(0).default(0),
  times: z.number().int().min(1).default(1),
});

const fault = z.discriminatedUnion('kind', [
  /** Returns an error without executing the request; 502 and 504 return HTML, as a proxy does. */
  aim.extend({
    kind: z.literal('status'),
    status: z.number().int().min(400).max(599),
    code: z.string().optional(),
    retryAfter: z.string().optional(),
  }),
  /** Executes the request, but cuts off the response. */
  aim.extend({ kind: z.literal('cut') }),
  aim.extend({ kind: z.literal('stall'), ms: milliseconds.default(35_000) }),
  aim.extend({ kind: z.literal('hang'), ms: milliseconds.default(35_000) }),
  aim.extend({ kind: z.literal('slow'), ms: milliseconds }),
  aim.extend({ kind: z.literal('malformed') }),
  aim.extend({
    kind: z.literal('huge'),
    bytes: z.number().int().min(1).max(200_000_000).default(30_000_000),
  }),
  aim.extend({ kind: z.literal('redirect'), to: z.string(), status: z.number().int().default(302) }),
]);
export type SandboxFault = z.output<typeof fault>;
export type SandboxFaultInput = z.input<typeof fault>;

const account = z.strictObject({
  user_id: z.string(),
  alias: z.string(),
  email: z.string(),
  language: z.string().default('en'),
});
export type SandboxAccount = z.output<typeof account>;

export const switchChanges = z.strictObject({
  authorize: z.enum(['ask', 'approve', 'deny']).optional(),
  authorizeDelayMs: milliseconds.optional(),
  /** Sends `Cross-Origin-Opener-Policy: same-origin`, which separates a popup from its opener. */
  coop: z.boolean().optional(),
  account: account.optional(),
  codeSeconds: z.number().min(0).optional(),
  tokenSeconds: z.number().min(0).optional(),
  /** Status for invalid tokens; a switch, because Typeform's documentation contradicts itself. */
  refusedStatus: z.union([z.literal(401), z.literal(403)]).optional(),
  rateLimit: z.boolean().optional(),
  retryAfter: z.boolean().optional(),
  /** Number of new responses that arrive, one after each page that is read. */
  arrivals: z.number().int().min(0).optional(),
  faults: z.array(fault).optional(),
});
export type SandboxSwitchChanges = z.input<typeof switchChanges>;

export type SandboxSwitches = Required<z.output<typeof switchChanges>>;

export const initialSwitches = (): SandboxSwitches => ({
  authorize: 'ask',
  authorizeDelayMs: 0,
  coop: false,
  account: {
    user_id: '01SANDBOXACCOUNT0000000000',
    alias: 'Sandbox Program',
    email: 'program@example.edu',
    language: 'en',
  },
  codeSeconds: 600,
  tokenSeconds: 7 * 24 * 60 * 60,
  refusedStatus: 401,
  rateLimit: true,
  retryAfter: true,
  arrivals: 0,
  faults: [],
});
