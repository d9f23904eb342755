import { setTimeout as pause } from 'node:timers/promises';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startTestApp } from '#testing/test-app';
import * as passwordHash from './password-hash';
import { recordFailedPasswordAttempt } from './sign-in-limit';

const UNKNOWN = 'nobody-here@example.com';
const CHANGES_EACH_TIME = ['x-request-id', 'date'];

const shape = ({ statusCode, headers, body }: LightMyRequestResponse) => ({
  statusCode,
  body: body.replace(/"request_id":"[^"]*"/, ''),
  headers: Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, CHANGES_EACH_TIME.includes(name) ? '' : value]),
  ),
});

// reset-requests.test.ts tests that reset requests do the same work for every address.
describe('responses do not reveal who has an account', async () => {
  const api = await startTestApp();
  const { email } = await api.signIn();
  const calls = {
    login: (address: string) =>
      api.post('/api/auth/login', { body: { email: address, password: 'not the one' } }),
    'reset request': (address: string) =>
      api.post('/api/auth/password-reset/request', { body: { email: address } }),
    'confirmation request': (address: string) =>
      api.post('/api/auth/email-confirmation/request', { body: { email: address } }),
  };

  it('by their content', async () => {
    for (const [name, call] of Object.entries(calls))
      expect(shape(await call(email)), name).toEqual(shape(await call(UNKNOWN)));
  });

  it('by the work of a sign-in, which checks one password', async () => {
    const check = vi.spyOn(passwordHash, 'passwordMatches');
    onTestFinished(() => check.mockRestore());
    for (const address of [email, UNKNOWN]) {
      await calls.login(address);
      expect(check, address).toHaveBeenCalledTimes(1);
      check.mockClear();
    }
  });
});

describe('a sign-in that is refused while its account waits', async () => {
  const api = await startTestApp();
  const { email, password } = await api.signIn();
  const HOME = '192.0.2.1';
  const login = (address: string, tried: string) =>
    api.post('/api/auth/login', { body: { email: address, password: tried }, remoteAddress: HOME });

  it('takes as long for an account that never signed in from there', async () => {
    expect((await login(email, password)).statusCode).toBe(200);
    for (const address of [email, UNKNOWN]) {
      const attempt = { email: address, client: '198.51.100.7' };
      for (let count = 0; count < 5; count += 1)
        await recordFailedPasswordAttempt(api.db, api.clock.now(), attempt, 'sign-in');
    }
    const check = vi.spyOn(passwordHash, 'passwordMatches').mockImplementation(async () => {
      await pause(100);
      return false;
    });
    onTestFinished(() => check.mockRestore());
    for (const address of [email, UNKNOWN]) {
      const start = performance.now();
      expect((await login(address, 'wrong')).statusCode, address).toBe(429);
      expect(performance.now() - start, address).toBeGreaterThan(95);
    }
    expect(check).toHaveBeenCalledTimes(1);
  });
});

describe('the password of an account that does not exist', () => {
  it('is compared with a hash of the current costs, and never right', async () => {
    const verify = vi.fn<(hash: string, password: string) => Promise<boolean>>(async () => true);
    expect(await passwordHash.passwordMatches(undefined, 'any', verify)).toBe(false);
    expect(verify.mock.calls).toEqual([[expect.any(String), 'any']]);
    expect(passwordHash.hasCurrentHashParameters(verify.mock.calls[0]?.[0] ?? '')).toBe(true);
  });
});
