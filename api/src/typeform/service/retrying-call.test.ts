import { describe, expect, it } from 'vitest';
import { startApiWithTypeform } from '#testing/api-with-typeform';
import { createTypeformClient, type TypeformClient } from '../typeform-service';
import { acquireRateLimitSlot, delayNextCall } from './rate-limit-repository';
import { callWithRetries } from './retrying-call';
import { callTypeformApi, type TypeformApiResult } from './service-call';

const HOUR = 60 * 60_000;
const GOOD = { status: 200, body: {}, retryAfter: null };
const failed = (status: number, retryAfter: string | null = null) => ({
  status,
  body: undefined,
  retryAfter,
});

describe('calls to Typeform', async () => {
  const { api, typeform } = await startApiWithTypeform({ limits: { attempts: 4, longestWaitMs: HOUR } });
  let accounts = 0;
  const newAccount = () => `account ${++accounts}`;

  /** Mocks calls that return these results in turn. Pauses are recorded instead of waited for. */
  async function tried(results: readonly TypeformApiResult[]) {
    const waits: number[] = [];
    const pause = async (ms: number) => waits.push(ms) > 0;
    const client: TypeformClient = {
      ...createTypeformClient(api.context),
      deadline: { left: () => 2 * HOUR, pause },
    };
    let calls = 0;
    const call = async () => results[Math.min(calls++, results.length - 1)] ?? GOOD;
    const work = callWithRetries(client, newAccount(), '/forms', async () => 'token', call);
    const outcome = await work.catch((error: unknown) => error);
    return { outcome, calls, waits };
  }

  const LATE = 'Typeform took too long to answer. Try again in a moment.';
  const LOST = 'Typeform could not be reached. Try again in a moment.';
  const UNREADABLE = 'Typeform gave an answer that cannot be read. Try again in a moment.';
  const BUSY = 'Typeform is answering too many calls of this account. Try again in a moment.';
  const DOWN = 'Typeform is not available at the moment. Try again in a few minutes.';
  const PASSING: readonly (readonly [TypeformApiResult, string])[] = [
    [failed(429), BUSY],
    [failed(429, '0'), BUSY],
    [failed(499), DOWN],
    [failed(500), DOWN],
    [failed(502), DOWN],
    [failed(503), DOWN],
    [failed(504), DOWN],
    [{ failure: 'lost' }, LOST],
    [{ failure: 'unreadable' }, UNREADABLE],
    [{ failure: 'late' }, LATE],
  ];

  it('are repeated after a failure that may pass, up to four times', async () => {
    for (const [failure, message] of PASSING) {
      const name = JSON.stringify(failure);
      expect(await tried([failure, GOOD]), name).toMatchObject({ outcome: GOOD, calls: 2 });
      const lasting = await tried([failure]);
      expect(lasting.calls, name).toBe(4);
      expect(lasting.outcome, name).toMatchObject({ status: 503, code: 'formsvc_unavailable', message });
    }
  });

  it('are not repeated after other failures', async () => {
    for (const status of [400, 401, 403, 404, 405, 410, 422])
      expect(await tried([failed(status)])).toMatchObject({ outcome: { status }, calls: 1 });
    expect(await tried([{ failure: 'too large' }])).toMatchObject({
      outcome: { message: 'Typeform gave an answer that is too large to be read.' },
      calls: 1,
    });
  });

  it('wait as long as Retry-After says', async () => {
    const { outcome, waits } = await tried([failed(429, '3600'), GOOD]);
    expect(outcome).toEqual(GOOD);
    // Slots are stored in whole milliseconds, so a call may be up to 1 ms later.
    expect(Math.max(...waits)).toBeLessThanOrEqual(HOUR + 1);
    expect(Math.max(...waits)).toBeGreaterThan(HOUR / 2);
  });

  it('take no longer than the time that is left, with all attempts', async () => {
    const allowed: number[] = [];
    const pause = async (ms: number) => ms < 2;
    const usual = createTypeformClient(api.context);
    const limits = { ...usual.limits, backoffMs: HOUR };
    const client: TypeformClient = { ...usual, limits, deadline: { left: () => 70, pause } };
    const call: typeof callTypeformApi = async (_client, _request, withinMs) => {
      allowed.push(withinMs);
      return { failure: 'late' };
    };
    const work = callWithRetries(client, newAccount(), '/forms', async () => 'token', call);
    await expect(work).rejects.toMatchObject({ status: 503, message: LATE });
    expect(allowed).toEqual([70]);
  });

  it('of one account follow each other at its pace, and rest together', async () => {
    const account = newAccount();
    const slot = async () => ((await acquireRateLimitSlot(api.db, account, HOUR, 10 * HOUR)) ?? -HOUR) / HOUR;
    const hours = [await slot(), await slot(), await slot()];
    expect(hours.map((wait) => Math.round(wait))).toEqual([0, 1, 2]);
    await delayNextCall(api.db, account, 5 * HOUR);
    expect(Math.round(await slot())).toBe(5);
    expect(await acquireRateLimitSlot(api.db, account, HOUR, HOUR)).toBeNull();
  });

  it('say how they failed', async () => {
    const client = createTypeformClient(api.context);
    const call = (withinMs: number) => callTypeformApi(client, { method: 'GET', path: '/me' }, withinMs);
    const FAILURES = [
      [{ kind: 'cut' }, 10_000, 'lost'],
      [{ kind: 'malformed' }, 10_000, 'unreadable'],
      [{ kind: 'hang' }, 50, 'late'],
      [{ kind: 'stall' }, 50, 'late'],
    ] as const;
    for (const [fault, withinMs, failure] of FAILURES) {
      typeform.switches.fail(fault);
      expect(await call(withinMs), fault.kind).toMatchObject({ failure });
    }
    expect(await call(0)).toEqual({ failure: 'late' });
  });
});
