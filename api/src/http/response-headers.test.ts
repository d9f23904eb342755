import { describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app';

describe('headers of every response', async () => {
  const api = await startTestApp();

  it('contain a new request id, ignoring one sent by the client', async () => {
    const headers = { 'x-request-id': 'mine', 'request-id': 'mine' };
    const [one, two] = [await api.get('/api/health', { headers }), await api.get('/api/health', { headers })];
    expect(one.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(two.headers['x-request-id']).not.toBe(one.headers['x-request-id']);
  });

  it.each(['/api/health', '/api/companies', '/api/nothing', '/api/%zz'])(
    'contain a request id, also on errors: %s',
    async (url) => {
      expect((await api.get(url)).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  it('prevent storing, content sniffing, framing and running of responses', async () => {
    expect((await api.get('/api/health')).headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none';frame-ancestors 'none';sandbox",
      'cross-origin-resource-policy': 'same-site',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  });

  it('do not reveal the server software', async () => {
    const { headers } = await api.get('/api/health');
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
  });
});
