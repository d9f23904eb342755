import { describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/test-app';

describe('the rate limit', async () => {
  const api = await startTestApp({ env: { LIMIT_REQUESTS_PER_USER: '5', LIMIT_REQUESTS_PER_CLIENT: '40' } });

  it('returns 429 with Retry-After to a user over the limit, and not to others', async () => {
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

  it('returns 429 to a client with too many requests, also without a token or with a forged address', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 41; count += 1) {
      statuses.push((await api.get('/api/health', { remoteAddress: '10.9.8.7' })).statusCode);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(40);
    expect(statuses.at(-1)).toBe(429);
    expect((await api.get('/api/health', { remoteAddress: '10.9.8.8' })).statusCode).toBe(200);
    const headers = { 'x-forwarded-for': '1.2.3.4' };
    expect((await api.get('/api/health', { remoteAddress: '10.9.8.7', headers })).statusCode).toBe(429);
  });
});

describe('the rate limit, turned off for a local start', async () => {
  const api = await startTestApp({ env: { RATE_LIMITS: 'off', LIMIT_REQUESTS_PER_CLIENT: '1' } });

  it('refuses no request', async () => {
    for (let count = 0; count < 3; count += 1) expect((await api.get('/api/health')).statusCode).toBe(200);
  });
});

describe('a request through a proxy', async () => {
  const forgotten = await startTestApp({ own: true });
  const named = await startTestApp({ env: { TRUST_PROXY: '127.0.0.1' } });
  const warnings = (logs: string[]) => logs.filter((line) => line.includes('TRUST_PROXY is not set'));
  const headers = { 'x-forwarded-for': '192.0.2.1' };

  const readyWarnings = async (api: TestApp) => (await api.get('/api/ready')).json().warnings;

  it('is reported once in the log, and by /api/ready, when TRUST_PROXY is not set', async () => {
    expect(await readyWarnings(forgotten)).toEqual([]);
    expect(warnings(forgotten.logs)).toEqual([]);
    for (let count = 0; count < 3; count += 1) await forgotten.get('/api/health', { headers });
    expect(warnings(forgotten.logs)).toHaveLength(1);
    expect(await readyWarnings(forgotten)).toEqual([expect.stringContaining('TRUST_PROXY is not set')]);
  });

  it('is not reported when TRUST_PROXY names the proxy', async () => {
    await named.get('/api/health', { headers });
    expect(warnings(named.logs)).toEqual([]);
    expect(await readyWarnings(named)).toEqual([]);
  });
});
