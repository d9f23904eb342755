import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/test-app';

describe('registrations from one client', async () => {
  const api = await testApp({ env: { LIMIT_REGISTRATIONS_PER_CLIENT: '3' } });
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

describe('a flood of registrations from many clients', async () => {
  const api = await testApp();

  it('does not delay sign-ins', async () => {
    const { email, password } = await api.signIn();
    let created = 0;
    const register = async (index: number) => {
      const { statusCode } = await api.post('/api/auth/register', {
        body: { email: `flood-${index}@example.com`, password },
        remoteAddress: `198.51.100.${index % 250}`,
      });
      if (statusCode === 201) created += 1;
      return statusCode;
    };
    const flood = Array.from({ length: 300 }, (_, index) => register(index));
    await firstRefusal(flood);
    const signIns = await Promise.all(
      Array.from({ length: 5 }, () => api.post('/api/auth/login', { body: { email, password } })),
    );
    expect(signIns.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200));
    expect(created).toBeLessThan(20);
    expect(new Set(await Promise.all(flood))).toEqual(new Set([201, 503]));
  });
});

const firstRefusal = (calls: Promise<number>[]) =>
  Promise.any(
    calls.map(async (call) => {
      if ((await call) !== 503) throw new Error('It was not refused');
    }),
  );
