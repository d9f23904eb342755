import { z } from 'zod';

const milliseconds = z.number().int().min(0).max(600_000);

/** Which requests go wrong: the first `times` to this path after `skip` that go through. */
const aim = z.strictObject({
  /** `*` stands for any text. */
  path: z.string().default('*'),
  method: z.enum(['GET', 'POST']).optional(),
  skip: z.number().int().min(0).default(0),
  times: z.number().int().min(1).default(1),
});

const fault = z.discriminatedUnion('kind', [
  /** An error in the service's words, without doing what was asked; 502 and 504 are a proxy's HTML. */
  aim.extend({
    kind: z.literal('status'),
    status: z.number().int().min(400).max(599),
    code: z.string().optional(),
    retryAfter: z.string().optional(),
  }),
  /** The answer ends in its middle; what was asked is done. */
  aim.extend({ kind: z.literal('cut') }),
  /** The answer stops in its middle, and the connection stays. */
  aim.extend({ kind: z.literal('stall'), ms: milliseconds.default(35_000) }),
  /** No answer at all; then the connection ends. */
  aim.extend({ kind: z.literal('hang'), ms: milliseconds.default(35_000) }),
  /** The right answer, late. */
  aim.extend({ kind: z.literal('slow'), ms: milliseconds }),
  /** Called JSON, and none. */
  aim.extend({ kind: z.literal('malformed') }),
  /** JSON without an end in sight. */
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

/** What tests may set about the sandbox; what is left out stays as it is. */
export const switchChanges = z.strictObject({
  /** What the authorize page does: asks, or answers by itself. */
  authorize: z.enum(['ask', 'approve', 'deny']).optional(),
  authorizeDelayMs: milliseconds.optional(),
  /** Sends `Cross-Origin-Opener-Policy: same-origin`, which cuts a popup from its opener. */
  coop: z.boolean().optional(),
  /** Whose account is connected from now on. */
  account: account.optional(),
  codeSeconds: z.number().min(0).optional(),
  tokenSeconds: z.number().min(0).optional(),
  /** What a token that is wrong, ended or revoked is answered with: sources differ. */
  refusedStatus: z.union([z.literal(401), z.literal(403)]).optional(),
  /** Two requests a second for an account. */
  rateLimit: z.boolean().optional(),
  /** Whether its refusals say when to come back. */
  retryAfter: z.boolean().optional(),
  /** So many responses arrive, one after each page of responses that is read. */
  arrivals: z.number().int().min(0).optional(),
  /** Replaces the plan of what goes wrong. */
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
