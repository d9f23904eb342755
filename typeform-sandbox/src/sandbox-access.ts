import type { FastifyRequest } from 'fastify';
import { SandboxError } from './sandbox-errors';
import type { SandboxState } from './sandbox-state';
import type { SandboxAccount } from './sandbox-switches';
import type { SandboxTokens } from './sandbox-tokens';

export type CheckAccess = (request: FastifyRequest, scope: string) => SandboxAccount;

/** Who asks, if the token allows it; counts against the account's requests of this second. */
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
    if (state.switches.rateLimit) takeTurn(state, content.account.user_id);
    return content.account;
  };
}

/** The service's own documents give both. */
const refusedToken = (status: 401 | 403) =>
  status === 401
    ? new SandboxError(401, 'AUTHENTICATION_FAILED', 'Authentication credentials are not valid')
    : new SandboxError(403, 'AUTHENTICATION_ERROR', 'Invalid authentication credentials');

function takeTurn({ paces, switches }: SandboxState, account: string) {
  const waitMs = paces.take(account);
  if (waitMs === 0) return;
  const retryAfter = switches.retryAfter ? String(Math.ceil(waitMs / 1000)) : undefined;
  throw new SandboxError(429, 'TOO_MANY_REQUESTS', 'Two requests a second are allowed', [], retryAfter);
}
