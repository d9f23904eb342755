import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/test-app';

describe('addresses', async () => {
  const api = await testApp();
  const ann = await api.signIn();

  it.each(['/api/companies', '/api/companies/', '/api/companies?limit=5', '/api/companies/?limit=5'])(
    'answers %s with and without the slash',
    async (url) => {
      expect((await api.get(url, { as: ann })).statusCode).toBe(200);
    },
  );

  it.each([
    '/',
    '/api',
    '/api/nothing',
    '/api/companies/x/y/z',
    '/api/%zz',
    `/api/companies/${'x'.repeat(500)}`,
  ])('answers 404 for %s, with the id of the request', async (url) => {
    const answer = await api.get(url, { as: ann });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'not_found', request_id: answer.headers['x-request-id'] });
  });

  it('says which methods an address has', async () => {
    const answer = await api.patch('/api/companies/', { as: ann });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD, POST']);
  });

  it.each(['not-a-uuid', '01a1f964-d847-766e-8619-eaf7c74473de'])('answers 404 for the id %s', async (id) => {
    for (const records of ['companies', 'judges', 'people']) {
      expect((await api.get(`/api/${records}/${id}`, { as: ann })).statusCode).toBe(404);
    }
  });
});
