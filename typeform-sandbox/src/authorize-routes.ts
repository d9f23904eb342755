import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { authorizePage, authorizeRequest, type AuthorizeRequest } from './authorize-page';
import { checkApp, type OauthApp, unknownScopes } from './oauth-app';
import { invalid } from './sandbox-errors';
import type { SandboxState } from './sandbox-state';
import type { SandboxTokens } from './sandbox-tokens';

const decision = authorizeRequest.extend({ decision: z.enum(['accept', 'deny']) });

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

interface AuthorizeParts {
  readonly app: OauthApp;
  readonly state: SandboxState;
  readonly tokens: SandboxTokens;
}

/** The page where a person lets the app in, or not. */
export function registerAuthorizeRoutes(server: FastifyInstance, parts: AuthorizeParts): void {
  const { state } = parts;
  const { switches } = state;

  server.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', POLICY).header('cache-control', 'no-store');
    if (switches.coop) reply.header('cross-origin-opener-policy', 'same-origin');
  });

  server.get('/oauth/authorize', async ({ query }, reply) => {
    const asked = checked(parts.app, authorizeRequest.safeParse(query));
    await pause(switches.authorizeDelayMs);
    const strange = unknownScopes(scopesOf(asked));
    if (strange.length > 0) return sendBack(reply, asked, { error: 'invalid_scope' });
    if (switches.authorize !== 'ask') return decide(reply, parts, asked, switches.authorize === 'approve');
    return reply
      .type('text/html; charset=utf-8')
      .send(authorizePage(asked, scopesOf(asked), switches.account));
  });

  server.post('/oauth/authorize', async ({ body }, reply) => {
    const asked = checked(parts.app, decision.safeParse(body));
    await pause(switches.authorizeDelayMs);
    return decide(reply, parts, asked, asked.decision === 'accept');
  });
}

function checked<Asked extends AuthorizeRequest>(app: OauthApp, result: z.ZodSafeParseResult<Asked>): Asked {
  if (!result.success) {
    const [issue] = result.error.issues;
    throw invalid(String(issue?.path[0]), issue?.message ?? 'does not fit');
  }
  checkApp(app, result.data.client_id, result.data.redirect_uri);
  return result.data;
}

const scopesOf = ({ scope }: AuthorizeRequest) => scope.split(/\s+/).filter((one) => one !== '');

function decide(reply: FastifyReply, parts: AuthorizeParts, asked: AuthorizeRequest, isAllowed: boolean) {
  if (!isAllowed) return sendBack(reply, asked, { error: 'access_denied' });
  const { state, tokens } = parts;
  const { account, codeSeconds } = state.switches;
  const code = tokens.sign({
    kind: 'code',
    epoch: state.epoch,
    ends: state.now().getTime() + codeSeconds * 1000,
    scopes: scopesOf(asked),
    account,
    redirectUri: asked.redirect_uri,
    challenge: asked.code_challenge ?? null,
  });
  return sendBack(reply, asked, { code });
}

function sendBack(reply: FastifyReply, asked: AuthorizeRequest, outcome: Record<string, string>) {
  const address = new URL(asked.redirect_uri);
  for (const [name, value] of Object.entries(outcome)) address.searchParams.set(name, value);
  if (asked.state !== undefined) address.searchParams.set('state', asked.state);
  return reply.redirect(address.href, 303);
}
