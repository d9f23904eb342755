import { beforeEach, describe, expect, it } from 'vitest';
import { sandboxClient } from '../testing/sandbox-client';
import { testSandbox } from '../testing/test-sandbox';

describe('the control API of the sandbox', async () => {
  const typeform = await testSandbox();
  const client = sandboxClient(typeform);
  beforeEach(() => typeform.switches.reset());

  const send = async (method: string, path: string, body?: object) => {
    const isRead = method === 'GET';
    const answer = await fetch(typeform.url + path, {
      method,
      ...(!isRead && {
        body: JSON.stringify(body ?? {}),
        headers: { 'content-type': 'application/json' },
      }),
    });
    return { status: answer.status, body: Object(await answer.json()) };
  };

  it('sets the given switches and leaves the others', async () => {
    const faults = [{ kind: 'status', status: 503, path: '/me' }];
    const answer = await send('PUT', '/-/switches', { coop: true, faults });
    expect(answer).toMatchObject({ status: 200, body: { coop: true, authorize: 'ask', codeSeconds: 600 } });
    expect((await send('GET', '/-/switches')).body.faults).toEqual([
      { kind: 'status', status: 503, path: '/me', skip: 0, times: 1 },
    ]);
    expect((await client.get('/me')).status).toBe(503);
  });

  it.each([
    ['PUT', '/-/switches', { speed: 3 }],
    ['PUT', '/-/switches', { faults: [{ kind: 'melt' }] }],
    ['POST', '/-/responses', {}],
    ['POST', '/-/forms', { responses: -1 }],
  ])('refuses %s %s with %j', async (method, path, body) => {
    expect(await send(method, path, body)).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
  });

  it.each([
    ['a form', new URLSearchParams({ form_id: 'Fa26Intk' })],
    ['a form with files', new FormData()],
    ['plain text', JSON.stringify({ form_id: 'Fa26Intk' })],
    ['a text that says it were JSON', new Blob(['{}'], { type: 'text/plain;application/json' })],
    ['nothing', undefined],
  ])('refuses a request that a page of another site can send: %s', async (_what, body) => {
    typeform.switches.set({ authorize: 'deny' });
    const { access_token } = await client.tokens();
    const paths = ['responses', 'forms', 'revoke', 'reset'];
    for (const path of paths) {
      const answer = await fetch(`${typeform.url}/-/${path}`, { method: 'POST', body });
      expect([path, answer.status]).toEqual([path, 415]);
    }
    expect((await send('GET', '/-/switches')).body).toMatchObject({ authorize: 'deny' });
    typeform.switches.set({ authorize: 'ask' });
    const { status, body: found } = await client.get('/forms/Fa26Intk/responses', access_token);
    expect([status, found['total_items']]).toEqual([200, 64]);
  });

  it.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example:8000', '10.0.0.1'])(
    'refuses the host name %j',
    async (host) => {
      for (const method of ['GET', 'PUT'] as const) {
        const headers = { host, 'content-type': 'application/json' };
        const answer = await typeform.sandbox.inject({ method, url: '/-/switches', headers, body: '{}' });
        expect([method, answer.statusCode]).toEqual([method, 403]);
      }
    },
  );

  it.each(['localhost', '127.0.0.1:8000', '[::1]:8000'])('accepts the host name %s', async (host) => {
    const answer = await typeform.sandbox.inject({ url: '/-/switches', headers: { host } });
    expect(answer.statusCode).toBe(200);
  });

  it('lists the calls, except those of the control API', async () => {
    await client.get('/me');
    const { body } = await send('GET', '/-/calls');
    expect(body.at(-1)).toEqual({ method: 'GET', path: '/me', query: {}, status: 200 });
    expect(JSON.stringify(body)).not.toContain('/-/');
  });

  it('adds a form, a response with given answers, and an invented response', async () => {
    const { id } = (await send('POST', '/-/forms', { title: 'Spring', responses: 3 })).body;
    const added = await send('POST', '/-/responses', { form_id: id, answers: { company_name: 'Late Fern' } });
    expect(added.body.answers).toMatchObject([{ text: 'Late Fern' }]);
    expect((await send('POST', '/-/responses', { form_id: id })).body.answers.length).toBeGreaterThan(2);
    const { body } = await client.get(`/forms/${id}/responses`);
    expect(body).toMatchObject({ total_items: 5 });
    const field = await send('GET', `/-/forms/${id}/fields/company_name`);
    expect(field.body).toEqual({ id: typeform.fieldId(id, 'company_name') });
  });

  it('revokes all tokens', async () => {
    const { access_token } = await client.tokens();
    expect((await send('POST', '/-/revoke')).status).toBe(200);
    expect((await client.get('/me', access_token)).status).toBe(401);
  });

  it('resets its state, and keeps tokens valid', async () => {
    const { access_token } = await client.tokens();
    typeform.switches.set({ authorize: 'deny' });
    typeform.addResponse({ form_id: 'Fa26Intk' });
    await send('POST', '/-/reset');
    expect((await send('GET', '/-/switches')).body).toMatchObject({ authorize: 'ask', rateLimit: true });
    expect((await send('GET', '/-/calls')).body).toEqual([]);
    expect((await client.get('/forms/Fa26Intk/responses', access_token)).body['total_items']).toBe(64);
  });
});
