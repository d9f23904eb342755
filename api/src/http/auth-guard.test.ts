import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testApp } from '../testing/test-app';

const verbs = z.enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

const PUBLIC = [
  'GET /api/health',
  'GET /api/ready',
  'GET /api/dev/mail',
  'POST /api/auth/login',
  'POST /api/auth/register',
  'POST /api/auth/refresh',
  'POST /api/auth/password-reset/request',
  'POST /api/auth/password-reset/confirm',
  // Signed by the service that sends it.
  'POST /api/typeform/webhook',
  'GET /api/openapi.json',
  // The preflight of browsers, answered before any route.
  'OPTIONS *',
];

describe('every route but the public ones', async () => {
  const api = await testApp();
  const routes = api.routes.flatMap(({ method, url }) =>
    [method].flat().map((verb) => ({ verb: verbs.parse(verb), url })),
  );
  const isPublic = ({ verb, url }: (typeof routes)[number]) =>
    url.startsWith('/api/docs') || PUBLIC.includes(`${verb.replace('HEAD', 'GET')} ${url}`);
  const guarded = routes.filter((route) => !isPublic(route));

  it('there are some', () => {
    expect(guarded.length).toBeGreaterThan(15);
  });

  const tokens = {
    'no token': {},
    'an empty one': { authorization: 'Bearer ' },
    'another scheme': { authorization: 'Basic YW5uOnB3' },
    'a junk token': { authorization: 'Bearer junk' },
    'an unsigned token': { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.' },
    'a token longer than any': { authorization: `Bearer ${'x'.repeat(9000)}` },
    'characters beyond ASCII': { authorization: 'Bearer t\u00f6ken' },
  };

  it.each(Object.entries(tokens))('is refused with %s', async (_what, headers) => {
    for (const { verb, url } of guarded) {
      const answer = await api.app.inject({ method: verb, url: url.replace(/:\w+/g, 'x'), headers });
      expect([`${verb} ${url}`, answer.statusCode]).toEqual([`${verb} ${url}`, 401]);
      if (verb !== 'HEAD')
        expect(answer.json()).toMatchObject({ detail: expect.any(String), request_id: expect.any(String) });
    }
  });

  it('is refused before its body is read', async () => {
    const answer = await api.post('/api/companies', {
      body: '{broken',
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(401);
  });
});
