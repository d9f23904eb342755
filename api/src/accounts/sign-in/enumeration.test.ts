import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { testApp } from '../../../testing/test-app';
import * as passwordHash from './password-hash';

const UNKNOWN = 'nobody-here@example.com';
const CHANGES_EACH_TIME = ['x-request-id', 'date'];

const shape = ({ statusCode, headers, body }: LightMyRequestResponse) => ({
  statusCode,
  body: body.replace(/"request_id":"[^"]*"/, ''),
  headers: Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, CHANGES_EACH_TIME.includes(name) ? '' : value]),
  ),
});

// Resets and confirmations do not look up the account before they answer: see reset-requests.test.ts.
describe('responses do not reveal who has an account', async () => {
  const api = await testApp();
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

describe('the password of an account that does not exist', () => {
  it('is compared with a hash of the current costs, and never right', async () => {
    const verify = vi.fn<(hash: string, password: string) => Promise<boolean>>(async () => true);
    expect(await passwordHash.passwordMatches(undefined, 'any', verify)).toBe(false);
    expect(verify.mock.calls).toEqual([[expect.any(String), 'any']]);
    expect(passwordHash.hasCurrentCosts(verify.mock.calls[0]?.[0] ?? '')).toBe(true);
  });
});
