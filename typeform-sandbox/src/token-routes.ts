import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { SandboxState, SandboxTokens, TokenContent } from './sandbox-state';
import { SandboxError } from './sandbox-access';

export interface OauthApp {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly appUrl?: string;
}

const SCOPES = new Set([
  'offline',
  ...['accounts:read', 'forms:read', 'responses:read', 'webhooks:read', 'webhooks:write'],
  ...['forms:write', 'responses:write', 'workspaces:read', 'workspaces:write', 'themes:read', 'themes:write'],
  ...['images:read', 'images:write'],
]);
const CALLBACK_PATH = '/auth/typeform/callback';
export const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);

const body = z.object({
  grant_type: z.string().optional(),
  client_id: z.string().default(''),
  client_secret: z.string().default(''),
  code: z.string().optional(),
  code_verifier: z.string().optional(),
  redirect_uri: z.string().optional(),
  refresh_token: z.string().optional(),
});
type TokenRequest = z.output<typeof body>;

/** OAuth errors (RFC 6749) have another format than the rest of Typeform's API. */
class TokenRefusal extends Error {
  constructor(
    readonly code: 'invalid_request' | 'invalid_client' | 'invalid_grant' | 'unsupported_grant_type',
    description: string,
  ) {
    super(description);
  }
}

interface TokenParts {
  readonly app: OauthApp;
  readonly state: SandboxState;
  readonly tokens: SandboxTokens;
}

export function registerTokenRoutes(server: FastifyInstance, parts: TokenParts): void {
  server.post('/oauth/token', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      const isForm = /^application\/x-www-form-urlencoded\b/.test(request.headers['content-type'] ?? '');
      if (!isForm) throw new TokenRefusal('invalid_request', 'The body is form-encoded');
      return grantTokens(parts, request.body);
    } catch (error) {
      if (!(error instanceof TokenRefusal)) throw error;
      reply.code(error.code === 'invalid_client' ? 401 : 400);
      return { error: error.code, error_description: error.message };
    }
  });
}

function grantTokens(parts: TokenParts, requestBody: unknown) {
  const result = body.safeParse(requestBody ?? {});
  if (!result.success) throw new TokenRefusal('invalid_request', 'A parameter is there twice');
  const request = result.data;
  const { clientId, clientSecret } = parts.app;
  if (request.client_id !== clientId || !isSame(request.client_secret, clientSecret)) {
    throw new TokenRefusal('invalid_client', 'Unknown client, or wrong secret');
  }
  const grant = request.grant_type ?? (request.code === undefined ? undefined : 'authorization_code');
  if (grant === 'authorization_code') return tokensFor(parts, exchanged(parts, request));
  if (grant === 'refresh_token') return tokensFor(parts, refreshed(parts, request));
  if (grant === undefined) throw new TokenRefusal('invalid_request', 'grant_type is missing');
  throw new TokenRefusal('unsupported_grant_type', `Unknown grant_type ${grant}`);
}

function exchanged(parts: TokenParts, { code, redirect_uri, code_verifier }: TokenRequest): TokenContent {
  if (code === undefined) throw new TokenRefusal('invalid_request', 'code is missing');
  const content = assertUsable(parts, parts.tokens.read(code, 'code'), 'authorization code');
  if (redirect_uri !== content.redirectUri) {
    throw new TokenRefusal('invalid_grant', 'redirect_uri is not the one that the code was asked with');
  }
  if (content.challenge !== null && !isVerified(content.challenge, code_verifier)) {
    throw new TokenRefusal('invalid_grant', 'code_verifier does not fit the challenge');
  }
  parts.state.usedTokens.add(content.id);
  return content;
}

function refreshed(parts: TokenParts, { refresh_token: token }: TokenRequest): TokenContent {
  if (token === undefined) throw new TokenRefusal('invalid_request', 'refresh_token is missing');
  const content = assertUsable(parts, parts.tokens.read(token, 'refresh'), 'refresh token');
  parts.state.usedTokens.add(content.id);
  return content;
}

function assertUsable({ state }: TokenParts, content: TokenContent | null, what: string): TokenContent {
  const isGood =
    content !== null &&
    content.epoch >= state.epoch &&
    (content.ends === null || content.ends > state.now().getTime()) &&
    !state.usedTokens.has(content.id);
  if (!isGood) throw new TokenRefusal('invalid_grant', `The ${what} is unknown, ended or used already`);
  return content;
}

function tokensFor({ state, tokens }: TokenParts, { scopes, account, redirectUri }: TokenContent) {
  const { tokenSeconds } = state.switches;
  const common = { epoch: state.epoch, scopes, account, redirectUri, challenge: null };
  const ends = state.now().getTime() + tokenSeconds * 1000;
  return {
    access_token: tokens.sign({ ...common, kind: 'access', ends }),
    token_type: 'Bearer',
    expires_in: tokenSeconds,
    ...(scopes.includes('offline') && {
      refresh_token: tokens.sign({ ...common, kind: 'refresh', ends: null }),
    }),
  };
}

const isVerified = (challenge: string, verifier = '') =>
  isSame(createHash('sha256').update(verifier).digest('base64url'), challenge);

function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

export const unknownScopes = (scopes: readonly string[]): string[] =>
  scopes.filter((scope) => !SCOPES.has(scope));

/** Throws for an unknown app or redirect URI, because OAuth must not redirect there. */
export function checkApp(app: OauthApp, clientId: string, redirectUri: string): void {
  if (clientId !== app.clientId) throw new SandboxError(400, 'INVALID_CLIENT', 'Unknown client_id');
  if (!isRegistered(app, redirectUri)) {
    throw new SandboxError(400, 'INVALID_REDIRECT_URI', 'The redirect_uri is not one of the app');
  }
}

function isRegistered({ appUrl }: OauthApp, redirectUri: string): boolean {
  if (!URL.canParse(redirectUri)) return false;
  const { protocol, hostname, origin, pathname, search, hash } = new URL(redirectUri);
  if (!/^https?:$/.test(protocol) || pathname !== CALLBACK_PATH || search !== '' || hash !== '') return false;
  return THIS_MACHINE.has(hostname) || (appUrl !== undefined && origin === new URL(appUrl).origin);
}
