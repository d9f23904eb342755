import { beforeEach, describe, expect, it } from 'vitest';
import { sandboxClient } from '../testing/sandbox-client';
import { testSandbox } from '../testing/test-sandbox';

const RESPONSES = '/forms/Fa26Intk/responses';

describe('planned faults', async () => {
  const typeform = await testSandbox();
  const { access_token } = await sandboxClient(typeform).tokens();
  beforeEach(() => typeform.switches.reset());

  const ask = (path: string, signal?: AbortSignal) =>
    fetch(typeform.url + path, {
      headers: { authorization: `Bearer ${String(access_token)}` },
      redirect: 'manual',
      ...(signal && { signal }),
    });
  const statuses = async (...paths: string[]) => {
    const seen: number[] = [];
    for (const path of paths) {
      const answer = await ask(path);
      await answer.text();
      seen.push(answer.status);
    }
    return seen;
  };

  it.each([
    [401, 'AUTHENTICATION_FAILED'],
    [403, 'AUTHENTICATION_ERROR'],
    [404, 'FORM_NOT_FOUND'],
    [429, 'TOO_MANY_REQUESTS'],
    [499, 'CLIENT_CLOSED_REQUEST'],
    [500, 'INTERNAL_SERVER_ERROR'],
    [503, 'SERVICE_UNAVAILABLE'],
  ])('returns %i with its code %s, and no Retry-After', async (status, code) => {
    typeform.switches.fail({ kind: 'status', status });
    const answer = await ask('/me');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, null]);
    expect(await answer.json()).toMatchObject({ code, description: expect.any(String) });
  });

  it.each(['INVALID_AUTHORIZATION', 'INSUFFICIENT_SCOPE'])('returns 403 with %s', async (code) => {
    typeform.switches.fail({ kind: 'status', status: 403, code });
    expect(await (await ask('/me')).json()).toMatchObject({ code });
  });

  it.each(['3', 'soon', 'Sat, 21 Nov 2026 08:00:00 GMT'])(
    'returns 429 with Retry-After %s',
    async (retryAfter) => {
      typeform.switches.fail({ kind: 'status', status: 429, retryAfter });
      expect((await ask('/me')).headers.get('retry-after')).toBe(retryAfter);
    },
  );

  it.each([502, 504])('returns %i with HTML, as a proxy does', async (status) => {
    typeform.switches.fail({ kind: 'status', status });
    const answer = await ask('/me');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'text/html']);
    expect(await answer.text()).toContain('<h1>');
  });

  it('fails requests of one path and method, `times` times after `skip` successes', async () => {
    typeform.switches.fail({ kind: 'status', status: 500, path: '/forms/*/responses', skip: 1, times: 2 });
    typeform.switches.fail({ kind: 'status', status: 503, path: '/me', method: 'POST' });
    const paths = [RESPONSES, '/forms/Fa26Intk', RESPONSES, RESPONSES, '/me', RESPONSES];
    expect(await statuses(...paths)).toEqual([200, 200, 500, 500, 200, 200]);
  });

  it('applies several faults in their order', async () => {
    typeform.switches.fail({ kind: 'status', status: 500 }, { kind: 'status', status: 429 });
    expect(await statuses('/me', '/me', '/me')).toEqual([500, 429, 200]);
  });

  it('cuts off a response in the middle', async () => {
    typeform.switches.fail({ kind: 'cut' });
    const answer = await ask(RESPONSES);
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
    expect(await statuses(RESPONSES)).toEqual([200]);
  });

  it('stalls in the middle of a response', async () => {
    typeform.switches.fail({ kind: 'stall' });
    const stop = new AbortController();
    const answer = await ask(RESPONSES, stop.signal);
    const reader = answer.body?.getReader();
    const first = await reader?.read();
    expect(first?.value?.length).toBeGreaterThan(100);
    const rest = reader?.read();
    stop.abort();
    await expect(rest).rejects.toThrow('abort');
  });

  it('sends no response until the connection ends', async () => {
    typeform.switches.fail({ kind: 'hang', ms: 60 });
    await expect(ask('/me')).rejects.toThrow();
    expect(typeform.calls.at(-1)).toMatchObject({ path: '/me', status: 0 });
    typeform.switches.fail({ kind: 'hang' });
    await expect(ask('/me', AbortSignal.timeout(50))).rejects.toThrow('timeout');
  });

  it('delays a response', async () => {
    typeform.switches.fail({ kind: 'slow', ms: 120 });
    const start = performance.now();
    expect(await statuses('/me')).toEqual([200]);
    expect(performance.now() - start).toBeGreaterThanOrEqual(115);
  });

  it('returns invalid JSON with the content type of JSON', async () => {
    typeform.switches.fail({ kind: 'malformed' });
    const answer = await ask('/me');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('json'),
    ]);
    await expect(answer.json()).rejects.toThrow();
  });

  it('sends a huge response', async () => {
    typeform.switches.fail({ kind: 'huge', bytes: 3_000_000 });
    const answer = await ask('/me');
    expect(answer.headers.get('content-length')).toBeNull();
    expect((await answer.text()).length).toBeGreaterThan(3_000_000);
  });

  it('redirects to another address', async () => {
    typeform.switches.fail({ kind: 'redirect', to: 'http://127.0.0.1:9/elsewhere' });
    const answer = await ask('/me');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, 'http://127.0.0.1:9/elsewhere']);
  });

  it('does not affect the control routes', async () => {
    typeform.switches.fail({ kind: 'status', status: 500 });
    expect(await statuses('/-/calls', '/me')).toEqual([200, 500]);
  });

  it('records each request with its response status', async () => {
    typeform.switches.fail({ kind: 'status', status: 503, path: '/me' });
    await statuses('/me', '/forms?page=2', '/nowhere');
    expect(typeform.calls).toEqual([
      { method: 'GET', path: '/me', query: {}, status: 503 },
      { method: 'GET', path: '/forms', query: { page: '2' }, status: 200 },
      { method: 'GET', path: '/nowhere', query: {}, status: 404 },
    ]);
    expect(typeform.callsTo('/forms*')).toHaveLength(1);
    expect(typeform.callsTo('/*', 'POST')).toEqual([]);
  });
});
