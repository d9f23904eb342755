import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/test-app';

describe('which pages may read answers', async () => {
  const api = await testApp({
    env: {
      APP_URL: 'https://desk.example.edu',
      CORS_ORIGINS: 'https://review.example.edu, http://10.0.0.5:8080',
    },
  });
  const allowed = async (origin: string) =>
    (await api.get('/api/health', { headers: { origin } })).headers['access-control-allow-origin'];

  it.each([
    'https://desk.example.edu',
    'https://review.example.edu',
    'http://10.0.0.5:8080',
    'http://localhost:5173',
    'http://127.0.0.1:5176',
    'http://localhost:5199',
    'http://localhost:3000',
  ])('lets %s', async (origin) => {
    expect(await allowed(origin)).toBe(origin);
  });

  it.each([
    'null',
    'https://desk.example.edu.evil.com',
    'https://evil-desk.example.edu',
    'https://evil.com/https://desk.example.edu',
    'http://desk.example.edu',
    'https://desk.example.edu:8443',
    'https://DESK.example.edu',
    'https://desk.example.edu/',
    'http://localhost:5200',
    'http://localhost:5172',
    'http://localhost',
    'http://localhost.evil.com:5173',
    'file://',
  ])('does not let %s', async (origin) => {
    expect(await allowed(origin)).toBeUndefined();
  });

  it('answers a preflight without a token, and lets the headers through that screens need', async () => {
    const answer = await api.app.inject({
      method: 'OPTIONS',
      url: '/api/companies/1',
      headers: { origin: 'http://localhost:5173', 'access-control-request-method': 'PUT' },
    });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers['access-control-allow-headers']).toBe('authorization, content-type, if-match');
    expect(answer.headers['access-control-allow-methods']).toContain('PUT');
    expect(answer.headers['access-control-max-age']).toBe('600');
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
  });

  it('shows pages the total, the id of the request and when to come back, and varies by origin', async () => {
    const { headers } = await api.get('/api/health', { headers: { origin: 'http://localhost:5173' } });
    expect(headers['access-control-expose-headers']).toBe('x-total-count, x-request-id, retry-after');
    expect(headers.vary).toContain('Origin');
  });
});

describe('in production', async () => {
  const api = await testApp({
    env: { NODE_ENV: 'production', SIGNUP_MODE: 'closed', APP_URL: 'https://desk.example.edu' },
  });

  it('lets no page of this machine', async () => {
    const { headers } = await api.get('/api/health', { headers: { origin: 'http://localhost:5173' } });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
  });

  it('lists no mails', async () => {
    expect((await api.get('/api/dev/mail')).statusCode).toBe(404);
  });
});
