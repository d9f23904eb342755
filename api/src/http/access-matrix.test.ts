import { errorBody } from '@studio-desk/shared-contract';
import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testApp } from '../../testing/test-app';
import { contractRoutes, nameOf } from '../../testing/fuzzer/contract-routes';

const PUBLIC = [
  'GET /health',
  'GET /ready',
  'GET /dev/mail',
  'POST /auth/login',
  'POST /auth/register',
  'POST /auth/refresh',
  'POST /auth/password-reset/request',
  'POST /auth/password-reset/confirm',
  'POST /auth/email-confirmation/request',
  'POST /auth/email-confirmation/confirm',
  // Signed by the service that sends it.
  'POST /typeform/webhook',
];
/** Not in the contract: the OpenAPI document and CORS preflights. */
const PUBLIC_PAGES = /^\/api\/(?:docs|openapi\.json)|^\*$/;

const RESET_TOKEN = /access_token=([\w-]+)/;
const verbs = z.enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

describe('every route that is not public', async () => {
  const api = await testApp({ env: { RATE_LIMITS: 'off' } });
  const [ann, bo, gone] = [await api.signIn(), await api.signIn(), await api.signIn()];
  await api.post('/api/auth/logout', { as: gone });
  await api.post('/api/auth/password-reset/request', { body: { email: bo.email } });
  await api.outbox.sendDue();
  const mails = (await api.get('/api/dev/mail')).json<{ text: string }[]>();
  const resetToken = mails.flatMap(({ text }) => RESET_TOKEN.exec(text)?.[1] ?? [])[0] ?? '';

  const claims = decodeJwt(ann.access_token);
  const signed = (changes: object, secret = api.context.env.TOKEN_SECRET) =>
    new SignJWT({ ...claims, ...changes })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .sign(new TextEncoder().encode(secret));
  const headers: Record<string, string | undefined> = {
    'no token': undefined,
    'an empty one': 'Bearer ',
    'another scheme': 'Basic YW5uOnB3',
    'a junk token': 'Bearer junk',
    'a token longer than any': `Bearer ${'x'.repeat(9000)}`,
    'characters beyond ASCII': 'Bearer t\u00f6ken',
    'an expired token': `Bearer ${await signed({ exp: (claims.iat ?? 0) - 1 })}`,
    'the token of a session that ended': `Bearer ${gone.access_token}`,
    "another user's reset token": `Bearer ${resetToken}`,
    'a refresh token': `Bearer ${ann.refresh_token}`,
    'a token without an algorithm': `Bearer ${new UnsecuredJWT(claims).encode()}`,
    'a token of another key': `Bearer ${await signed({}, 'another secret of more than 32 characters')}`,
    "another user's name in the token": `Bearer ${await signed({ sub: bo.user.id })}`,
  };

  const isPublic = (verb: string, url: string) =>
    PUBLIC_PAGES.test(url) || PUBLIC.includes(`${verb.replace('HEAD', 'GET')} ${url.replace(/^\/api/, '')}`);
  const guarded = api.routes
    .flatMap(({ method, url }) => [method].flat().map((verb) => ({ verb: verbs.parse(verb), url })))
    .filter(({ verb, url }) => !isPublic(verb, url));

  it('covers all routes that the contract does not mark as public', () => {
    const names = contractRoutes.filter(({ config }) => config.access === 'public').map(nameOf);
    expect(names.toSorted()).toEqual(PUBLIC.toSorted());
    expect(guarded.length).toBeGreaterThan(contractRoutes.length - PUBLIC.length);
    expect(resetToken).toMatch(/^[\w-]{40,}$/);
  });

  it.each(Object.keys(headers))('is refused with %s', async (what) => {
    const authorization = headers[what];
    const refusals = await Promise.all(
      guarded.map(async ({ verb, url }) => {
        const response = await api.app.inject({
          method: verb,
          url: url.replace(/:\w+/g, 'x'),
          headers: authorization === undefined ? {} : { authorization },
        });
        const code = verb === 'HEAD' ? 'unauthenticated' : errorBody.parse(response.json()).code;
        return [`${verb} ${url}`, response.statusCode, code];
      }),
    );
    for (const [route, status, code] of refusals) {
      expect([route, status]).toEqual([route, 401]);
      expect(['unauthenticated', 'session_revoked']).toContain(code);
    }
  });

  it('is refused before its body is read', async () => {
    const response = await api.post('/api/companies', {
      body: '{broken',
      headers: { 'content-type': 'application/json' },
    });
    expect(response.statusCode).toBe(401);
  });
});
