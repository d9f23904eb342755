import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { requestResetToken } from '#testing/mailed-token';
import { startTestApp } from '#testing/test-app';
import { passwordHashSemaphore } from './password-hash';

describe('registrations from one client', async () => {
  const api = await startTestApp({ env: { LIMIT_REGISTRATIONS_PER_CLIENT: '3' } });
  const register = (email: string, from: string) =>
    api.post('/api/auth/register', { body: { email, password: 'secret' }, remoteAddress: from });

  it('are refused after the third within an hour, while other clients may register', async () => {
    for (let count = 1; count <= 3; count += 1)
      expect((await register(`one-${count}@example.com`, '192.0.2.1')).statusCode).toBe(201);
    const refused = await register('one-4@example.com', '192.0.2.1');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
    expect(refused.json()).toMatchObject({
      code: 'rate_limited',
      detail: 'Too many attempts. Try again in 60 minutes.',
    });
    expect((await register('two@example.com', '192.0.2.2')).statusCode).toBe(201);
  });

  it('count for the whole network of an IPv6 address, also when the address is taken', async () => {
    for (let count = 1; count <= 3; count += 1) await register('six@example.com', `2001:db8:1:1::${count}`);
    expect((await register('six-4@example.com', '2001:db8:1:1:ffff::4')).statusCode).toBe(429);
  });
});

describe('mailed links used from one client', async () => {
  const api = await startTestApp({ env: { LIMIT_RESET_REQUESTS_PER_CLIENT: '2' } });

  it.each([
    ['password-reset', { new_password: 'blue kettle 47' }],
    ['email-confirmation', { password: 'blue kettle 47' }],
  ])('are refused after the second %s within an hour', async (kind, password) => {
    const confirm = async (remoteAddress: string) => {
      const body = { token: 'not a token', ...password };
      return (await api.post(`/api/auth/${kind}/confirm`, { body, remoteAddress })).statusCode;
    };
    const statuses = [await confirm('192.0.2.1'), await confirm('192.0.2.1'), await confirm('192.0.2.1')];
    expect(statuses).toEqual([400, 400, 429]);
    expect(await confirm('192.0.2.2')).toBe(400);
  });
});

describe('a flood from many clients', async () => {
  const api = await startTestApp();
  const password = 'blue kettle 47';
  const linkOf = async () => (await requestResetToken(api, (await api.signIn()).email)) ?? '';

  it.each([
    ['registrations', 'register', (index: number) => ({ email: `flood-${index}@example.com`, password })],
    ['resets', 'password-reset/confirm', (_: number, token: string) => ({ token, new_password: password })],
    [
      'confirmations',
      'email-confirmation/confirm',
      (_: number, token: string) => ({ token, password: 'wrong' }),
    ],
  ])('of %s lets the next sign-in hash its password after at most one of them', async (_, path, bodyOf) => {
    const token = await linkOf();
    const busy = await Promise.all(
      Array.from({ length: availableParallelism() }, () => passwordHashSemaphore.acquire()),
    );
    let answered = 0;
    const send = async (index: number) => {
      const request = { body: bodyOf(index, token), remoteAddress: `198.51.100.${index}` };
      const response = await api.post(`/api/auth/${path}`, request);
      answered += 1;
      return response.statusCode;
    };
    // One registration hashes its password, 20 wait, and one is too many.
    const flood = Array.from({ length: 22 }, (__, index) => send(index));
    expect(await Promise.race(flood)).toBe(503);
    const signIn = passwordHashSemaphore.acquire();
    busy.pop()?.();
    busy.push(await signIn);
    expect(answered).toBeLessThanOrEqual(2);
    for (const release of busy) release();
    expect((await Promise.all(flood)).filter((status) => status === 503)).toHaveLength(1);
  });
});
