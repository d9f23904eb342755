import { availableParallelism } from 'node:os';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startTestApp } from '#testing/test-app';
import { passwordHashSemaphore } from './password-hash';
import { getAccountWaitSeconds, recordFailedPasswordAttempt } from './sign-in-limit';

describe('the wait of an account', () => {
  it('grows from the fifth failure on', () => {
    const waits = [0, 4, 5, 6, 7, 9, 10, 99, 100].map((failures) => getAccountWaitSeconds(failures, 5));
    expect(waits).toEqual([0, 0, 30, 60, 120, 480, 900, 900, 24 * 60 * 60]);
  });
});

const HOME = '192.0.2.1';
const ELSEWHERE = '198.51.100.7';

describe('failed sign-ins of one account', async () => {
  const api = await startTestApp();
  const attempt = (email: string, password: string, from = ELSEWHERE) =>
    api.post('/api/auth/login', { body: { email, password }, remoteAddress: from });
  const account = async (email: string, signedInAt?: string) => {
    const password = 'the right password';
    await api.signIn({ email, password });
    if (signedInAt !== undefined) await attempt(email, password, signedInAt);
    return { email, password };
  };
  const failFiveTimes = async (email: string) => {
    for (let count = 0; count < 5; count += 1) expect((await attempt(email, 'wrong')).statusCode).toBe(401);
  };
  // All tests share one client, so advance the clock until the failures of earlier tests no longer count.
  const startAfresh = () => api.clock.advance(20 * 60_000);

  it('delay sign-in after the fifth failure, even with the right password', async () => {
    startAfresh();
    const { email, password } = await account('wait@example.com');
    await failFiveTimes(email);
    for (const answer of [await attempt(email, 'wrong'), await attempt(email, password)]) {
      expect(answer.statusCode).toBe(429);
      expect(answer.json()).toMatchObject({
        code: 'rate_limited',
        detail: expect.stringMatching(/^Too many attempts\. Try again in 1 minutes?\.$/),
      });
      expect(answer.headers['retry-after']).toBe('30');
    }
    api.clock.advance(30_000);
    expect((await attempt(email, password)).statusCode).toBe(200);
  });

  it('cause no longer delay when the clock was a day ahead at the time', async () => {
    startAfresh();
    const { email, password } = await account('day-ahead@example.com');
    const today = api.clock.now();
    api.clock.advance(24 * 60 * 60_000);
    await failFiveTimes(email);
    api.clock.set(today);
    expect((await attempt(email, password)).headers['retry-after']).toBe('30');
    api.clock.advance(30_000);
    expect((await attempt(email, password)).statusCode).toBe(200);
  });

  it('are reset by a successful sign-in', async () => {
    startAfresh();
    const { email, password } = await account('anew@example.com');
    for (let count = 0; count < 4; count += 1) await attempt(email, 'wrong');
    expect((await attempt(email, password)).statusCode).toBe(200);
    await failFiveTimes(email);
  });

  it('do not delay the owner at networks of earlier sign-ins', async () => {
    startAfresh();
    const { email, password } = await account('owner@example.com', HOME);
    await attempt(email, password, '203.0.113.1');
    await failFiveTimes(email);
    expect((await attempt(email, password)).statusCode).toBe(429);
    expect((await attempt(email, 'wrong', HOME)).statusCode).toBe(429);
    expect((await attempt(email, password, HOME)).statusCode).toBe(200);
  });

  it('get the same responses when the account does not exist', async () => {
    startAfresh();
    await failFiveTimes('nobody@example.com');
    const answer = await attempt('nobody@example.com', 'wrong');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '30']);
  });

  it('are counted one by one when sent at the same time', async () => {
    startAfresh();
    const { email } = await account('parallel@example.com');
    // Take all slots but one, so that password checks run one by one and each sees the earlier failures.
    const slots = Array.from({ length: availableParallelism() - 1 }, () => passwordHashSemaphore.acquire());
    const others = await Promise.all(slots);
    const answers = await Promise.all(Array.from({ length: 8 }, () => attempt(email, 'wrong')));
    for (const release of others) release();
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      401, 401, 401, 401, 401, 429, 429, 429,
    ]);
  });

  it('are counted by the real client address when address headers are forged', async () => {
    startAfresh();
    const { email } = await account('forwarded@example.com', HOME);
    await failFiveTimes(email);
    const answer = await api.post('/api/auth/login', {
      body: { email, password: 'the right password' },
      remoteAddress: ELSEWHERE,
      headers: { 'x-forwarded-for': HOME, 'x-real-ip': HOME, forwarded: `for=${HOME}` },
    });
    expect(answer.statusCode).toBe(429);
  });

  it('are forgotten after a day', async () => {
    startAfresh();
    const { email } = await account('day@example.com');
    const earlier = { email, client: ELSEWHERE };
    for (let count = 0; count < 5; count += 1)
      await recordFailedPasswordAttempt(api.db, api.clock.now(), earlier, 'sign-in');
    expect((await attempt(email, 'wrong')).statusCode).toBe(429);
    api.clock.advance(24 * 60 * 60_000 + 1000);
    await failFiveTimes(email);
  });
});

describe('failed sign-ins from one client', async () => {
  const api = await startTestApp({ env: { LIMIT_SIGN_IN_FAILURES_PER_CLIENT: '6' } });
  const attempt = (email: string, from: string, password = 'wrong') =>
    api.post('/api/auth/login', { body: { email, password }, remoteAddress: from });

  it('block that client for the rest of 15 minutes, for any account', async () => {
    for (let count = 1; count <= 6; count += 1) {
      expect((await attempt(`someone-${count}@example.com`, ELSEWHERE)).statusCode).toBe(401);
    }
    api.clock.advance(60_000);
    const answer = await attempt('new@example.com', ELSEWHERE);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, String(14 * 60)]);
    expect(answer.json()).toMatchObject({ detail: 'Too many attempts. Try again in 14 minutes.' });
    expect((await attempt('new@example.com', HOME)).statusCode).toBe(401);
    api.clock.advance(14 * 60_000 + 1);
    expect((await attempt('new@example.com', ELSEWHERE)).statusCode).toBe(401);
  });

  it('count for the whole network of an IPv6 address', async () => {
    for (let count = 1; count <= 6; count += 1)
      await attempt(`six-${count}@example.com`, `2001:db8:1:1::${count}`);
    expect((await attempt('six@example.com', '2001:db8:1:1:ffff::9')).statusCode).toBe(429);
    expect((await attempt('six@example.com', '2001:db8:1:2::1')).statusCode).toBe(401);
  });

  const overLimit = async (client: string, failures = 6) => {
    for (let count = 1; count <= failures; count += 1) {
      const other = { email: `other-${count}@example.com`, client };
      await recordFailedPasswordAttempt(api.db, api.clock.now(), other, 'sign-in');
    }
  };

  it('do not block users with the right password who signed in from there before', async () => {
    const shared = '203.0.113.20';
    const { email, password } = await api.signIn();
    expect((await attempt(email, shared, password)).statusCode).toBe(200);
    expect((await attempt(email, '203.0.113.21', password)).statusCode).toBe(200);
    await overLimit(shared);
    expect((await attempt(email, shared)).statusCode).toBe(429);
    expect((await attempt(email, shared, password)).statusCode).toBe(200);
  });

  it('let the right password of anybody else through once in 30 seconds', async () => {
    const shared = '203.0.113.22';
    const { email, password } = await api.signIn();
    await overLimit(shared);
    expect((await attempt(email, shared)).statusCode).toBe(429);
    expect((await attempt(email, shared, password)).statusCode).toBe(429);
    api.clock.advance(30_000);
    expect((await attempt(email, shared, password)).statusCode).toBe(200);
  });

  it('block even the right password after ten times the limit', async () => {
    const client = '203.0.113.23';
    const { email, password } = await api.signIn();
    await overLimit(client, 60);
    expect((await attempt(email, client, password)).statusCode).toBe(429);
  });

  it('do not include successful sign-ins', async () => {
    const { email, password } = await api.signIn();
    for (let count = 0; count < 7; count += 1)
      expect((await attempt(email, '203.0.113.9', password)).statusCode).toBe(200);
  });
});

describe('failed sign-ins from the client of the last sign-in', async () => {
  const api = await startTestApp({ env: { LIMIT_SIGN_IN_FAILURES_PER_CLIENT: '1000' } });
  const attempt = (email: string, password: string) =>
    api.post('/api/auth/login', { body: { email, password }, remoteAddress: HOME });

  it('are limited to 100 a day, even if the owner signs in between', async () => {
    const { email, password } = await api.signIn();
    const guess = async (count: number) => {
      for (let index = 1; index < count; index += 1)
        await recordFailedPasswordAttempt(api.db, api.clock.now(), { email, client: HOME }, 'sign-in');
      await attempt(email, 'a guess');
    };
    expect((await attempt(email, password)).statusCode).toBe(200);
    await guess(60);
    expect((await attempt(email, password)).statusCode).toBe(200);
    await guess(40);
    expect((await attempt(email, password)).statusCode).toBe(429);
    api.clock.advance(24 * 60 * 60_000 + 1000);
    expect((await attempt(email, password)).statusCode).toBe(200);
  });
});

describe('many sign-ins from one client', async () => {
  const api = await startTestApp();

  it('let the sign-in of another client pass', async () => {
    const run = vi.spyOn(passwordHashSemaphore, 'run');
    onTestFinished(() => run.mockRestore());
    const busy = await Promise.all(
      Array.from({ length: availableParallelism() }, () => passwordHashSemaphore.acquire()),
    );
    let answered = 0;
    const attempt = async (remoteAddress: string) => {
      const body = { email: `${crypto.randomUUID()}@example.com`, password: 'wrong' };
      await api.post('/api/auth/login', { body, remoteAddress });
      answered += 1;
    };
    const flood = Array.from({ length: 9 }, () => attempt(ELSEWHERE));
    await expect.poll(() => run.mock.calls.length).toBe(flood.length);
    const other = attempt(HOME);
    await expect.poll(() => run.mock.calls.length).toBe(flood.length + 1);
    busy.pop()?.();
    await other;
    expect(answered).toBeLessThan(flood.length);
    for (const release of busy) release();
    await Promise.all(flood);
  });
});

describe('sign-in limits that are turned off', async () => {
  const api = await startTestApp({ env: { RATE_LIMITS: 'off' } });

  it('refuse no sign-in', async () => {
    const { email, password } = await api.signIn();
    for (let count = 0; count < 6; count += 1) {
      expect((await api.post('/api/auth/login', { body: { email, password: 'wrong' } })).statusCode).toBe(
        401,
      );
    }
    expect((await api.post('/api/auth/login', { body: { email, password } })).statusCode).toBe(200);
  });
});
