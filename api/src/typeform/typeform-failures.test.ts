import { createServer } from 'node:http';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SandboxFaultInput } from '@studio-desk/typeform-sandbox/sandbox-switches';
import { typeformPaces } from '../db/schema';
import { typeformApi } from '../../testing/typeform-api';

const LATE = 'Typeform took too long to answer. Try again in a moment.';
const DOWN = 'Typeform is not available at the moment. Try again in a few minutes.';
const UNREADABLE = 'Typeform gave an answer that cannot be read. Try again in a moment.';
const BUSY = 'Typeform is answering too many calls of this account. Try again in a moment.';
const LOST = 'Typeform could not be reached. Try again in a moment.';

describe('a service that fails', async () => {
  const { api, typeform, signInConnected, get } = await typeformApi({
    limits: { budgetMs: 10_000, responseMs: 1_000, attempts: 4, bodyBytes: 1_000_000 },
  });
  const ann = await signInConnected();
  const bob = await signInConnected();
  beforeEach(() => typeform.switches.reset());
  const calls = () => typeform.callsTo('/forms').length;
  const outcome = async () => {
    const answer = await get('forms', ann);
    return [answer.statusCode, answer.json().code, answer.json().detail];
  };

  const PASSING: SandboxFaultInput[] = [
    { kind: 'status', status: 429 },
    { kind: 'status', status: 429, retryAfter: '0' },
    { kind: 'status', status: 499 },
    { kind: 'status', status: 500 },
    { kind: 'status', status: 502 },
    { kind: 'status', status: 503 },
    { kind: 'cut' },
    { kind: 'malformed' },
    { kind: 'stall', ms: 5_000 },
    { kind: 'hang', ms: 5_000 },
  ];

  it.each(PASSING.map((fault) => [JSON.stringify(fault), fault] as const))(
    'is called again after a transient failure: %s',
    async (_name, fault) => {
      typeform.switches.fail({ ...fault, path: '/forms' });
      expect((await get('forms', ann)).statusCode).toBe(200);
      expect(calls()).toBe(2);
    },
  );

  it.each<[string, SandboxFaultInput, string]>([
    ['429', { kind: 'status', status: 429 }, BUSY],
    ['500', { kind: 'status', status: 500 }, DOWN],
    ['502 with a page', { kind: 'status', status: 502 }, DOWN],
    ['503', { kind: 'status', status: 503 }, DOWN],
    ['cut answers', { kind: 'cut' }, LOST],
    ['malformed JSON', { kind: 'malformed' }, UNREADABLE],
    ['hanging', { kind: 'hang', ms: 5_000 }, LATE],
    ['stalling', { kind: 'stall', ms: 5_000 }, LATE],
  ])('is reported with 503 when it keeps failing with %s', async (_name, fault, detail) => {
    typeform.switches.fail({ ...fault, path: '/forms', times: 50 });
    expect(await outcome()).toEqual([503, 'formsvc_unavailable', detail]);
    expect(calls()).toBe(4);
  });

  it.each([400, 405, 410, 422])('is not called again after %i', async (status) => {
    typeform.switches.fail({ kind: 'status', status, path: '/forms', times: 50 });
    expect(await outcome()).toEqual([503, 'formsvc_unavailable', UNREADABLE]);
    expect(calls()).toBe(1);
  });

  it('that does not know the account may be the wrong data center', async () => {
    typeform.switches.fail({ kind: 'status', status: 404, path: '/forms' });
    expect(await outcome()).toEqual([
      404,
      'not_found',
      'Typeform does not know this account. If it belongs to another data center (EU or US), ask your administrator to change TYPEFORM_API_URL.',
    ]);
    expect(calls()).toBe(1);
  });

  it('is not read beyond the response size limit', async () => {
    typeform.switches.fail({ kind: 'huge', bytes: 50_000_000, path: '/forms' });
    expect(await outcome()).toEqual([
      503,
      'formsvc_unavailable',
      'Typeform gave an answer that is too large to be read.',
    ]);
    expect(calls()).toBe(1);
  });

  it('cannot redirect requests to another server', async () => {
    let visits = 0;
    const elsewhere = createServer((_request, response) => {
      visits += 1;
      response.end('{"total_items":0,"items":[]}');
    }).listen(0, '127.0.0.1');
    await once(elsewhere, 'listening');
    const address = elsewhere.address();
    const to = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`;
    typeform.switches.fail({ kind: 'redirect', to, path: '/forms', times: 50 });
    expect((await outcome())[1]).toBe('formsvc_unavailable');
    expect(visits).toBe(0);
    elsewhere.close();
  });

  it('is not called before its Retry-After has passed, by any user of the account', async () => {
    const isAtRest = () =>
      api.db.$count(typeformPaces, sql`next_call_at > clock_timestamp() + interval '300 milliseconds'`);
    typeform.switches.fail({ kind: 'status', status: 429, retryAfter: '1', path: '/forms' });
    const begin = performance.now();
    const first = get('forms', ann);
    while ((await isAtRest()) === 0) await pause(5);
    expect((await get('forms/Fa26Intk', bob)).statusCode).toBe(200);
    expect(performance.now() - begin).toBeGreaterThanOrEqual(990);
    expect((await first).statusCode).toBe(200);
    expect(calls()).toBe(2);
  });

  it('is reported with 503 at once when its Retry-After is too long', async () => {
    typeform.switches.fail({ kind: 'status', status: 429, retryAfter: '20', path: '/forms' });
    expect(await outcome()).toEqual([503, 'formsvc_unavailable', BUSY]);
    expect(calls()).toBe(1);
    // The account is idle: nothing else is sent.
    expect(await outcome()).toEqual([503, 'formsvc_unavailable', BUSY]);
    expect(calls()).toBe(1);
    await api.db.delete(typeformPaces);
  });

  it('is logged without tokens', async () => {
    typeform.switches.fail({ kind: 'status', status: 503, path: '/forms', times: 50 });
    await outcome();
    const logged = api.logs.join('');
    expect(logged).toContain('The service answered 503');
    expect(logged).not.toMatch(/Bearer/);
  });

  it('never ends a session', async () => {
    expect((await api.get('/api/auth/me', { as: ann })).statusCode).toBe(200);
  });
});

describe('the time that a person waits', async () => {
  const { typeform, signInConnected, get } = await typeformApi({
    limits: { budgetMs: 1_000, responseMs: 8_000 },
  });
  const ann = await signInConnected();

  it.each(['hang', 'stall'] as const)(
    'covers all attempts when the service continues to %s',
    async (kind) => {
      typeform.switches.reset();
      typeform.switches.fail({ kind, ms: 60_000, path: '*', times: 500 });
      const answers = await Promise.all([get('forms', ann), get('forms/Fa26Intk', ann)]);
      expect(answers.map((answer) => [answer.statusCode, answer.json().detail])).toEqual([
        [503, LATE],
        [503, LATE],
      ]);
      expect(typeform.callsTo('/forms')).toHaveLength(1);
    },
  );
});

describe('the pace of an account', async () => {
  const { typeform, signInConnected, get } = await typeformApi({ limits: { callEveryMs: 500 } });

  it('is two calls a second for all users together', async () => {
    const [ann, bob] = [await signInConnected(), await signInConnected()];
    await pause(1_000);
    typeform.switches.reset();
    const begin = performance.now();
    const answers = await Promise.all([ann, bob, ann, bob, ann, bob].map((as) => get('forms', as)));
    const took = performance.now() - begin;
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(6).fill(200));
    expect(typeform.callsTo('/forms')).toHaveLength(6);
    // Five waits of half a second.
    expect(took).toBeGreaterThanOrEqual(2_400);
  });
});
