import { describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app';

describe('CORS', async () => {
  const api = await startTestApp({
    env: {
      APP_URL: 'http://localhost:6100',
      CORS_ORIGINS: 'https://desk.example.edu, https://review.example.edu, http://10.0.0.5:8080',
    },
  });
  const allowed = async (origin: string) =>
    (await api.get('/api/health', { headers: { origin } })).headers['access-control-allow-origin'];

  it.each([
    'http://localhost:6100',
    'https://desk.example.edu',
    'https://review.example.edu',
    'http://10.0.0.5:8080',
    'http://localhost:5173',
    'http://127.0.0.1:5176',
    'http://localhost:6175',
    'http://localhost',
  ])('allows %s', async (origin) => {
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
    'https://localhost:5173',
    'http://localhost.evil.com:5173',
    'http://evil.com:5173/http://localhost:5173',
    'http://evil-localhost:5173',
    'http://127.0.0.1.evil.com',
    'http://10.0.0.6:5173',
    'file://',
  ])('does not allow %s', async (origin) => {
    expect(await allowed(origin)).toBeUndefined();
  });

  it('responds to a preflight without a token and allows the headers that screens need', async () => {
    const response = await api.app.inject({
      method: 'OPTIONS',
      url: '/api/companies/1',
      headers: { origin: 'http://localhost:5173', 'access-control-request-method': 'PUT' },
    });
    expect(response.statusCode).toBe(204);
    expect(response.headers['access-control-allow-headers']).toBe(
      'authorization, content-type, idempotency-key, if-match',
    );
    expect(response.headers['access-control-allow-methods']).toContain('PUT');
    expect(response.headers['access-control-max-age']).toBe('600');
    expect(response.headers).not.toHaveProperty('access-control-allow-credentials');
  });

  it('exposes total, request id, Retry-After and Idempotent-Replay to pages, and varies by origin', async () => {
    const { headers } = await api.get('/api/health', { headers: { origin: 'http://localhost:5173' } });
    expect(headers['access-control-expose-headers']).toBe(
      'content-disposition, x-total-count, x-request-id, retry-after, idempotent-replay',
    );
    expect(headers.vary).toContain('Origin');
  });
});

describe('in production', async () => {
  const api = await startTestApp({
    env: { NODE_ENV: 'production', SIGNUP_MODE: 'closed', APP_URL: 'https://desk.example.edu' },
  });

  it('allows no page on this machine', async () => {
    const { headers } = await api.get('/api/health', { headers: { origin: 'http://localhost:5173' } });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
  });

  it('does not list mails', async () => {
    expect((await api.get('/api/dev/mail')).statusCode).toBe(404);
  });
});
