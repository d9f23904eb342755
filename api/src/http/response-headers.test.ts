import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/test-app';

describe('headers of every answer', async () => {
  const api = await testApp();

  it('give each request an id of its own, whatever the client sends', async () => {
    const headers = { 'x-request-id': 'mine', 'request-id': 'mine' };
    const [one, two] = [await api.get('/api/health', { headers }), await api.get('/api/health', { headers })];
    expect(one.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(two.headers['x-request-id']).not.toBe(one.headers['x-request-id']);
  });

  it.each(['/api/health', '/api/companies', '/api/nothing', '/api/%zz'])(
    'carry an id, also on failures: %s',
    async (url) => {
      expect((await api.get(url)).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  it('keep browsers from storing, sniffing, framing and running answers', async () => {
    expect((await api.get('/api/health')).headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none';frame-ancestors 'none';sandbox",
      'cross-origin-resource-policy': 'same-site',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  });

  it('do not tell what the server is made of', async () => {
    const { headers } = await api.get('/api/health');
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
  });
});
