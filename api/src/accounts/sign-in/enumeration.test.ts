import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/test-app';

const SAMPLES = 30;
const CHANGES_EACH_TIME = ['x-request-id', 'date'];

const shape = ({ statusCode, headers, body }: LightMyRequestResponse) => ({
  statusCode,
  body: body.replace(/"request_id":"[^"]*"/, ''),
  headers: Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, CHANGES_EACH_TIME.includes(name) ? '' : value]),
  ),
});

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

describe('responses do not reveal who has an account', async () => {
  const api = await testApp({
    env: { LIMIT_SIGN_IN_FAILURES_PER_ACCOUNT: '100000', LIMIT_SIGN_IN_FAILURES_PER_CLIENT: '100000' },
  });
  const { email } = await api.signIn();
  const unknown = 'nobody-here@example.com';

  const calls = {
    login: (address: string) =>
      api.post('/api/auth/login', { body: { email: address, password: 'not the one' } }),
    'reset request': (address: string) =>
      api.post('/api/auth/password-reset/request', { body: { email: address } }),
  };

  it.each(Object.entries(calls))('by the content of the response to a %s', async (_name, call) => {
    expect(shape(await call(email))).toEqual(shape(await call(unknown)));
  });

  // Other work on the machine can fall on one of the two: a real difference shows each time.
  it.each(Object.entries(calls))('by the duration of a %s', { retry: 2 }, async (_name, call) => {
    const times: Record<string, number[]> = { [email]: [], [unknown]: [] };
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      for (const address of sample % 2 ? [email, unknown] : [unknown, email]) {
        const start = performance.now();
        await call(address);
        times[address]?.push(performance.now() - start);
      }
    }
    const [known, other] = [median(times[email] ?? []), median(times[unknown] ?? [])];
    expect(Math.abs(known - other)).toBeLessThan(Math.max(5, 0.1 * known));
  });
});
