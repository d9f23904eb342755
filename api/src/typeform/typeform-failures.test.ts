import { createServer } from 'node:http';
import { once } from 'node:events';
import { beforeEach, describe, expect, it } from 'vitest';
import { typeformRateLimits } from '../db/schema';
import { startApiWithTypeform } from '#testing/api-with-typeform';

const DOWN = 'Typeform is not available at the moment. Try again in a few minutes.';
const UNREADABLE = 'Typeform gave an answer that cannot be read. Try again in a moment.';
const BUSY = 'Typeform is answering too many calls of this account. Try again in a moment.';

describe('a service that fails', async () => {
  const { api, typeform, signInConnected, get } = await startApiWithTypeform({
    limits: { budgetMs: 10_000, attempts: 4, bodyBytes: 1_000_000 },
  });
  const ann = await signInConnected();
  beforeEach(() => typeform.switches.reset());
  const calls = () => typeform.callsTo('/forms').length;
  const outcome = async () => {
    const answer = await get('forms', ann);
    return [answer.statusCode, answer.json().code, answer.json().detail];
  };

  it('is called again after a transient failure', async () => {
    typeform.switches.fail({ kind: 'status', status: 503, path: '/forms' });
    expect((await get('forms', ann)).statusCode).toBe(200);
    expect(calls()).toBe(2);
  });

  it('is reported with 503 when it keeps failing, and logged without tokens', async () => {
    typeform.switches.fail({ kind: 'status', status: 503, path: '/forms', times: 50 });
    expect(await outcome()).toEqual([503, 'formsvc_unavailable', DOWN]);
    expect(calls()).toBe(4);
    const logged = api.logs.join('');
    expect(logged).toContain('The service answered 503');
    expect(logged).not.toMatch(/Bearer/);
  });

  it('is not called again when it does not understand', async () => {
    typeform.switches.fail({ kind: 'status', status: 400, path: '/forms', times: 50 });
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
    typeform.switches.fail({ kind: 'huge', bytes: 5_000_000, path: '/forms' });
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

  it('is reported with 503 at once when its Retry-After is too long', async () => {
    typeform.switches.fail({ kind: 'status', status: 429, retryAfter: '20', path: '/forms' });
    expect(await outcome()).toEqual([503, 'formsvc_unavailable', BUSY]);
    expect(calls()).toBe(1);
    // The account may not call Typeform again yet, so no further request is sent.
    expect(await outcome()).toEqual([503, 'formsvc_unavailable', BUSY]);
    expect(calls()).toBe(1);
    await api.db.delete(typeformRateLimits);
  });

  it('never ends a session', async () => {
    expect((await api.get('/api/auth/me', { as: ann })).statusCode).toBe(200);
  });
});
