import { describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app';

describe('URLs', async () => {
  const api = await startTestApp();
  const ann = await api.signIn();

  it.each(['/api/companies', '/api/companies/', '/api/companies?limit=5', '/api/companies/?limit=5'])(
    '%s works with and without a trailing slash',
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
  ])('%s returns 404 with the id of the request', async (url) => {
    const response = await api.get(url, { as: ann });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({
      code: 'not_found',
      request_id: response.headers['x-request-id'],
    });
  });

  it('a wrong method returns 405 with the allowed methods', async () => {
    const response = await api.patch('/api/companies/', { as: ann });
    expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET, HEAD, POST']);
    expect(response.json()).toMatchObject({ code: 'method_not_allowed' });
  });

  it.each(['not-a-uuid', '01a1f964-d847-766e-8619-eaf7c74473de'])(
    'an address with the id %s returns 404',
    async (id) => {
      for (const records of ['companies', 'judges', 'people']) {
        expect((await api.get(`/api/${records}/${id}`, { as: ann })).statusCode).toBe(404);
      }
    },
  );
});
