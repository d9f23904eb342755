import { describe, expect, it } from 'vitest';
import { testApp } from '../testing/test-app';

const PUBLIC = [
  'GET /api/health',
  'GET /api/ready',
  'GET /api/dev/mail',
  'POST /api/auth/login',
  'POST /api/auth/register',
  'POST /api/auth/refresh',
  'POST /api/auth/password-reset/request',
  'POST /api/auth/password-reset/confirm',
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /api/docs/json',
  'GET /api/docs/yaml',
  'GET /api/docs/static/*',
  // The preflight of browsers, answered before any route.
  'OPTIONS *',
];

describe('every route but the public ones', async () => {
  const api = await testApp();
  const withHead = api.routes.flatMap(({ method, url }) => [method].flat().map((verb) => ({ verb, url })));
  const routes = withHead.filter(({ verb, url }) => verb !== 'HEAD' && url !== '');
  const isPublic = ({ verb, url }: (typeof routes)[number]) => PUBLIC.includes(`${verb} ${url.replace(/(.)\/$/, '$1')}`);
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
      const answer = await api.app.inject({ method: verb as 'GET', url: url.replace(/:\w+/g, 'x'), headers });
      expect([`${verb} ${url}`, answer.statusCode]).toEqual([`${verb} ${url}`, 401]);
      expect(answer.json()).toMatchObject({ detail: expect.any(String), request_id: expect.any(String) });
    }
  });

  it('is refused before its body is read', async () => {
    const answer = await api.post('/api/companies', { body: '{broken', headers: { 'content-type': 'application/json' } });
    expect(answer.statusCode).toBe(401);
  });
});
