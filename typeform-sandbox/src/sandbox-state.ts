import { performance } from 'node:perf_hooks';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { type FormPlan, type MadeForm, makeForm } from './made-form';
import { SAMPLE_FORMS } from './sample-forms';
import {
  initialSwitches,
  type SandboxSwitchChanges,
  type SandboxSwitches,
  switchChanges,
} from './sandbox-switches';

export interface SandboxCall {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  status: number;
}

export interface SandboxState {
  readonly now: () => Date;
  readonly switches: SandboxSwitches;
  readonly forms: Map<string, MadeForm>;
  readonly calls: SandboxCall[];
  readonly rateLimiter: RateLimiter;
  readonly usedTokens: Set<string>;
  /** Tokens of an earlier epoch are revoked, so raising it revokes all of them. */
  epoch: number;
  set(changes: SandboxSwitchChanges): void;
  addForm(plan: FormPlan): MadeForm;
  reset(): void;
}

const MAX_CALLS = 10_000;

const REQUESTS_PER_SECOND = 2;

interface RateLimiter {
  take(account: string): number;
  forget(): void;
}

export type TokenContent = z.infer<typeof content>;

export interface SandboxTokens {
  sign(content: Omit<TokenContent, 'id'>): string;
  read(token: string, kind: TokenContent['kind']): TokenContent | null;
}

const PREFIX = 'tfs_';

export function sandboxState(now: () => Date): SandboxState {
  const state: SandboxState = {
    now,
    switches: initialSwitches(),
    forms: new Map(),
    calls: [],
    rateLimiter: createRateLimiter(),
    usedTokens: new Set(),
    epoch: 0,
    set: (changes) => void Object.assign(state.switches, switchChanges.parse(changes)),
    addForm(plan) {
      const made = makeForm(plan);
      state.forms.set(plan.id, made);
      return made;
    },
    reset() {
      Object.assign(state.switches, initialSwitches());
      state.calls.length = 0;
      state.rateLimiter.forget();
      state.forms.clear();
      SAMPLE_FORMS.forEach(state.addForm);
    },
  };
  state.reset();
  return state;
}

/** Keeps only the latest calls, because a sandbox may run for days. */
export function recordCall({ calls }: SandboxState, call: SandboxCall): SandboxCall {
  calls.push(call);
  if (calls.length > MAX_CALLS) calls.shift();
  return call;
}

/**
 * A token bucket of two requests per second and account; `take` returns the ms to wait, 0 if allowed.
 * Uses real time, because the clock of a test may stand still.
 */
export function createRateLimiter(now: () => number = () => performance.now()): RateLimiter {
  const buckets = new Map<string, { left: number; at: number }>();
  return {
    take(account) {
      const moment = now();
      const { left, at } = buckets.get(account) ?? { left: REQUESTS_PER_SECOND, at: moment };
      const filled = Math.min(REQUESTS_PER_SECOND, left + ((moment - at) / 1000) * REQUESTS_PER_SECOND);
      const granted = filled >= 1;
      buckets.set(account, { left: granted ? filled - 1 : filled, at: moment });
      return granted ? 0 : Math.ceil(((1 - filled) / REQUESTS_PER_SECOND) * 1000);
    },
    forget: () => buckets.clear(),
  };
}

const content = z.object({
  kind: z.enum(['code', 'access', 'refresh']),
  id: z.string(),
  epoch: z.number(),
  ends: z.number().nullable(),
  scopes: z.array(z.string()),
  account: z.object({ user_id: z.string(), alias: z.string(), email: z.string(), language: z.string() }),
  redirectUri: z.string(),
  challenge: z.string().nullable(),
});

/** Codes and tokens carry their data, signed, so that they survive a restart. */
export function sandboxTokens(secret: string): SandboxTokens {
  const signature = (text: string) =>
    createHmac('sha256', `typeform-sandbox ${secret}`).update(text).digest('base64url');
  return {
    sign(parts) {
      const id = randomBytes(9).toString('base64url');
      const text = Buffer.from(JSON.stringify({ ...parts, id })).toString('base64url');
      return `${PREFIX}${text}.${signature(text)}`;
    },
    read(token, kind) {
      if (!token.startsWith(PREFIX)) return null;
      const [text = '', given = ''] = token.slice(PREFIX.length).split('.');
      const expected = Buffer.from(signature(text));
      const actual = Buffer.from(given);
      if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
      const read = content.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
      return read.kind === kind ? read : null;
    },
  };
}
