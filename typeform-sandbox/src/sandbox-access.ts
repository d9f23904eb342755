import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SandboxState, SandboxTokens } from './sandbox-state';
import type { SandboxAccount } from './sandbox-switches';

export type CheckAccess = (request: FastifyRequest, scope: string) => SandboxAccount;

const CODES: Readonly<Record<number, string>> = {
  400: 'VALIDATION_ERROR',
  401: 'AUTHENTICATION_FAILED',
  403: 'AUTHENTICATION_ERROR',
  404: 'FORM_NOT_FOUND',
  429: 'TOO_MANY_REQUESTS',
  499: 'CLIENT_CLOSED_REQUEST',
  500: 'INTERNAL_SERVER_ERROR',
  503: 'SERVICE_UNAVAILABLE',
};

export function accessCheck(state: SandboxState, tokens: SandboxTokens): CheckAccess {
  return ({ headers }, scope) => {
    const [, token] = /^bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
    if (token === undefined) {
      throw new SandboxError(
        401,
        'AUTHENTICATION_FAILED',
        'Authentication credentials not found on the Request Headers',
      );
    }
    const content = tokens.read(token, 'access');
    if (!content || content.epoch < state.epoch || (content.ends ?? 0) <= state.now().getTime()) {
      throw refusedToken(state.switches.refusedStatus);
    }
    if (!content.scopes.includes(scope)) {
      throw new SandboxError(403, 'INSUFFICIENT_SCOPE', `The token lacks the scope ${scope}`);
    }
    if (state.switches.rateLimit) acquireRateLimitSlot(state, content.account.user_id);
    return content.account;
  };
}

const refusedToken = (status: 401 | 403) =>
  status === 401
    ? new SandboxError(401, 'AUTHENTICATION_FAILED', 'Authentication credentials are not valid')
    : new SandboxError(403, 'AUTHENTICATION_ERROR', 'Invalid authentication credentials');

function acquireRateLimitSlot({ rateLimiter, switches }: SandboxState, account: string) {
  const waitMs = rateLimiter.take(account);
  if (waitMs === 0) return;
  const retryAfter = switches.retryAfter ? String(Math.ceil(waitMs / 1000)) : undefined;
  throw new SandboxError(429, 'TOO_MANY_REQUESTS', 'Two requests a second are allowed', [], retryAfter);
}

export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .pipe(z.number().min(least, `must be at least ${least}`).max(most, `must be at most ${most}`));

export function parseQuery<Schema extends z.ZodType>(schema: Schema, query: unknown): z.output<Schema> {
  const result = schema.safeParse(query);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw validationError(String(issue?.path[0]), issue?.message ?? 'does not fit');
}

export function fitsPath(pattern: string, path: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\/]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(path);
}

export class SandboxError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    description: string,
    readonly details: readonly object[] = [],
    readonly retryAfter?: string,
  ) {
    super(description);
    this.name = 'SandboxError';
  }

  get body() {
    return { code: this.code, description: this.message, details: this.details };
  }
}

export const validationError = (field: string, description: string): SandboxError =>
  new SandboxError(400, 'VALIDATION_ERROR', 'Error on payload validation', [
    { code: 'INVALID', description, field, in: 'query' },
  ]);

export const formNotFound = (id: string): SandboxError =>
  new SandboxError(404, 'FORM_NOT_FOUND', `Non existing form with uid ${id}`);

export const plannedError = (status: number, code?: string, retryAfter?: string): SandboxError =>
  new SandboxError(status, code ?? CODES[status] ?? 'ERROR', `Planned: ${status}`, [], retryAfter);
