import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/test-app';

describe('the limit of requests', async () => {
  const api = await testApp({ env: { LIMIT_REQUESTS_PER_USER: '5', LIMIT_REQUESTS_PER_CLIENT: '40' } });

  it('stops a person who asks too often, and says when to come back; others go on', async () => {
    const [ann, bo] = [await api.signIn(), await api.signIn()];
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1)
      statuses.push((await api.get('/api/auth/me', { as: ann })).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const refused = await api.get('/api/auth/me', { as: ann });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json()).toMatchObject({
      code: 'rate_limited',
      detail: 'Too many requests. Try again shortly.',
    });
    expect((await api.get('/api/auth/me', { as: bo })).statusCode).toBe(200);
  });

  it('stops a client that asks too often, also without a token', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 41; count += 1) {
      statuses.push((await api.get('/api/health', { remoteAddress: '10.9.8.7' })).statusCode);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(40);
    expect(statuses.at(-1)).toBe(429);
    expect((await api.get('/api/health', { remoteAddress: '10.9.8.8' })).statusCode).toBe(200);
  });

  it('does not believe a client that names another address', async () => {
    const headers = { 'x-forwarded-for': '1.2.3.4' };
    expect((await api.get('/api/health', { remoteAddress: '10.9.8.7', headers })).statusCode).toBe(429);
  });
});

describe('the limit of requests, switched off for a local start', async () => {
  const api = await testApp({ env: { RATE_LIMITS: 'off', LIMIT_REQUESTS_PER_CLIENT: '1' } });

  it('does not exist', async () => {
    for (let count = 0; count < 3; count += 1) expect((await api.get('/api/health')).statusCode).toBe(200);
  });
});
