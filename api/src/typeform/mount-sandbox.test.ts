import { afterAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app';
import { buildTypeformSandbox } from '@studio-desk/typeform-sandbox';
import { startTestApp } from '#testing/test-app';
import { connectTypeform } from '#testing/test-typeform';
import { SANDBOX_OAUTH_APP, SANDBOX_PATH } from '../settings/typeform-settings';

describe('the Typeform sandbox in the API server', async () => {
  let root = '';
  const typeform = { ...SANDBOX_OAUTH_APP, apiUrl: () => root + SANDBOX_PATH, sandbox: true };
  const api = await startTestApp({ typeform });
  const withSandbox = () =>
    buildApp({
      ...api.context,
      typeformSandbox: buildTypeformSandbox({ app: SANDBOX_OAUTH_APP, now: api.clock.now }),
    });
  const app = await withSandbox();
  afterAll(() => app.close());
  root = await app.listen({ host: '127.0.0.1', port: 0 });
  const url = root + SANDBOX_PATH;

  const control = (at: string, method: string, path: string, body: object) =>
    fetch(`${at}/-/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('runs the whole connect flow under its path, as a browser does, and the log tells no code or token', async () => {
    let code = '';
    /** Approves the authorization by submitting the form of the authorize page with its action and fields. */
    async function approve(authUrl: string): Promise<URLSearchParams> {
      const html = await (await fetch(authUrl)).text();
      const action = /action="([^"]*)"/.exec(html)?.[1] ?? '';
      const body = new URLSearchParams({ decision: 'accept' });
      for (const [, name = '', value = ''] of html.matchAll(
        /<input type="hidden" name="([^"]*)" value="([^"]*)">/g,
      )) {
        body.set(name, value);
      }
      const answer = await fetch(new URL(action, authUrl), { method: 'POST', body, redirect: 'manual' });
      const outcome = new URL(answer.headers.get('location') ?? 'about:blank').searchParams;
      code = outcome.get('code') ?? '';
      return outcome;
    }
    const ann = await api.signIn();
    await connectTypeform(api, ann, approve);
    const counted = await api.get('/api/typeform/forms/Fa26Intk/responses', { as: ann });
    expect(counted.json()).toEqual({ total_responses: 64 });
    expect(code).toMatch(/^tfs_/);
    expect(api.logs.join('\n')).not.toContain('tfs_');
  });

  it('accepts JSON for its controls', async () => {
    const answer = await control(url, 'POST', 'responses', { form_id: 'StCensus' });
    expect([answer.status, await answer.json()]).toMatchObject([200, { response_type: 'completed' }]);
  });

  it('sends its own responses, without headers and CORS of the API', async () => {
    const answer = await fetch(`${url}/me`, { headers: { origin: 'http://localhost:5173' } });
    expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'AUTHENTICATION_FAILED' }]);
    for (const header of ['x-request-id', 'access-control-allow-origin', 'strict-transport-security']) {
      expect([header, answer.headers.get(header)]).toEqual([header, null]);
    }
    const preflight = await fetch(`${url}/me`, { method: 'OPTIONS' });
    expect([preflight.status, await preflight.json()]).toMatchObject([404, { error: 'Not Found' }]);
  });

  it('leaves every other address to the API', async () => {
    for (const path of ['/me', '/forms', '/oauth/token', SANDBOX_PATH, `${SANDBOX_PATH}x/me`]) {
      const answer = await fetch(root + path);
      expect([path, answer.status, await answer.json()]).toMatchObject([
        path,
        404,
        { detail: expect.anything() },
      ]);
    }
    expect((await fetch(`${root}/api/health`)).status).toBe(200);
  });

  it('does not stop the API from closing while a response hangs', async () => {
    const second = await withSandbox();
    const address = (await second.listen({ host: '127.0.0.1', port: 0 })) + SANDBOX_PATH;
    await control(address, 'PUT', 'switches', { faults: [{ kind: 'hang', ms: 300 }] });
    const hanging = expect(fetch(`${address}/me`)).rejects.toThrow();
    await expect.poll(async () => (await fetch(`${address}/-/calls`)).json()).toHaveLength(1);
    await second.close();
    await hanging;
    expect(second.server.listening).toBe(false);
  });
});
