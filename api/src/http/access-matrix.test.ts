import { errorBody } from '@studio-desk/shared-contract';
import { decodeJwt, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp } from '#testing/test-app';
import { contractRoutes, getRouteName } from '#testing/fuzzer/contract-routes';

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
  // Typeform has no token, and signs its webhook requests instead.
  'POST /typeform/webhook',
];
/** Routes that are not in shared-contract: the OpenAPI document and its page, and CORS preflights. */
const PUBLIC_PAGES = /^\/api\/(?:docs|openapi\.json)|^\*$/;

const verbs = z.enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

describe('every route that is not public', async () => {
  const api = await startTestApp({ env: { RATE_LIMITS: 'off' } });
  const [ann, gone] = [await api.signIn(), await api.signIn()];
  await api.post('/api/auth/logout', { as: gone });
  const forged = await new SignJWT(decodeJwt(ann.access_token))
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .sign(new TextEncoder().encode('another secret of more than 32 characters'));
  // Other kinds of invalid tokens are tested in forged-tokens.test.ts.
  const headers: Record<string, string | undefined> = {
    'no token': undefined,
    'the token of a session that ended': `Bearer ${gone.access_token}`,
    'a token of another key': `Bearer ${forged}`,
  };

  const isPublic = (verb: string, url: string) =>
    PUBLIC_PAGES.test(url) || PUBLIC.includes(`${verb.replace('HEAD', 'GET')} ${url.replace(/^\/api/, '')}`);
  const guarded = api.routes
    .flatMap(({ method, url }) => [method].flat().map((verb) => ({ verb: verbs.parse(verb), url })))
    .filter(({ verb, url }) => !isPublic(verb, url));

  it('covers all routes that the contract does not mark as public', () => {
    const names = contractRoutes.filter(({ config }) => config.access === 'public').map(getRouteName);
    expect(names.toSorted()).toEqual(PUBLIC.toSorted());
    expect(guarded.length).toBeGreaterThan(contractRoutes.length - PUBLIC.length);
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
