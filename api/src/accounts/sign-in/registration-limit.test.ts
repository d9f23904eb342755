import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { users } from '../../db/schema';
import { testApp } from '../../../testing/test-app';
import { hashSemaphore } from './password-hash';

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

  it('lets the next sign-in hash its password after at most one of them', async () => {
    const busy = await Promise.all(
      Array.from({ length: availableParallelism() }, () => hashSemaphore.acquire()),
    );
    const register = async (index: number) => {
      const body = { email: `flood-${index}@example.com`, password: 'blue kettle 47' };
      return (await api.post('/api/auth/register', { body, remoteAddress: `198.51.100.${index}` }))
        .statusCode;
    };
    // One that hashes, 20 that wait, and one too many.
    const flood = Array.from({ length: 22 }, (_, index) => register(index));
    expect(await Promise.race(flood)).toBe(503);
    const signIn = hashSemaphore.acquire();
    busy.pop()?.();
    busy.push(await signIn);
    expect((await api.db.select().from(users)).length).toBeLessThanOrEqual(1);
    for (const release of busy) release();
    expect((await Promise.all(flood)).sort()).toEqual([...Array<number>(21).fill(201), 503]);
  });
});
