import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { renderAuthorizePage } from './authorize-page';
import { issueToken, verifyToken } from './oauth-tokens';
import { SandboxError, type SandboxState } from './sandbox-state';

export interface OauthApp {
  readonly clientId: string;
  readonly clientSecret: string;
}

const CODE_SECONDS = 600;
const YEAR_SECONDS = 365 * 24 * 60 * 60;

const authorizeRequest = z.object({
  response_type: z.literal('code'),
  client_id: z.string(),
  redirect_uri: z.url({ protocol: /^https?$/ }),
  scope: z.string(),
  state: z.string(),
  code_challenge: z.string().length(43),
  code_challenge_method: z.literal('S256'),
});
const decided = authorizeRequest.extend({ decision: z.enum(['accept', 'deny']) });

const tokenRequest = z.object({
  client_id: z.string(),
  client_secret: z.string(),
  grant_type: z.enum(['authorization_code', 'refresh_token']),
  code: z.string().default(''),
  redirect_uri: z.string().default(''),
  code_verifier: z.string().default(''),
  refresh_token: z.string().default(''),
});

export function registerOauthRoutes(server: FastifyInstance, app: OauthApp, state: SandboxState): void {
  server.addHook('onRequest', async (_request, reply) => {
    if (state.switches.coop) reply.header('cross-origin-opener-policy', 'same-origin');
  });

  server.get('/oauth/authorize', async ({ query }, reply) =>
    reply.type('text/html; charset=utf-8').send(renderAuthorizePage(authorizeRequest.parse(query))),
  );

  server.post('/oauth/authorize', async ({ body }, reply) => {
    const { redirect_uri, scope, code_challenge, decision, state: given } = decided.parse(body);
    const bound = boundTo(redirect_uri, code_challenge);
    const code = issueToken(state, { kind: 'code', scope, bound }, CODE_SECONDS);
    const answer = new URLSearchParams({ state: given });
    if (decision === 'accept') answer.set('code', code);
    else answer.set('error', 'access_denied');
    return reply.redirect(`${redirect_uri}?${answer.toString()}`, 303);
  });

  server.post('/oauth/token', async ({ body }) => {
    const request = tokenRequest.parse(body);
    if (request.client_id !== app.clientId || request.client_secret !== app.clientSecret)
      throw new SandboxError(401, { error: 'invalid_client' });
    return tokensFor(state, redeemed(state, request));
  });
}

/** Checks the code or refresh token, marks it as used (each works once), and returns its scope. */
function redeemed(state: SandboxState, request: z.output<typeof tokenRequest>): string {
  const isCode = request.grant_type === 'authorization_code';
  const challenge = createHash('sha256').update(request.code_verifier).digest('base64url');
  const content = isCode
    ? verifyToken(state, request.code, 'code')
    : verifyToken(state, request.refresh_token, 'refresh');
  if (content?.bound !== (isCode ? boundTo(request.redirect_uri, challenge) : ''))
    throw new SandboxError(400, { error: 'invalid_grant' });
  state.usedTokens.add(content.id);
  return content.scope;
}

const boundTo = (redirectUri: string, challenge: string) => `${challenge} ${redirectUri}`;

function tokensFor(state: SandboxState, scope: string) {
  const { tokenSeconds } = state.switches;
  return {
    access_token: issueToken(state, { kind: 'access', scope }, tokenSeconds),
    token_type: 'Bearer',
    expires_in: tokenSeconds,
    ...(scope.split(' ').includes('offline') && {
      refresh_token: issueToken(state, { kind: 'refresh', scope }, YEAR_SECONDS),
    }),
  };
}
