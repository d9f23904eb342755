import { afterAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app';
import { CALLBACK, sandboxClient } from '@studio-desk/typeform-sandbox/testing/sandbox-client';
import { testApp } from '../../testing/test-app';
import { SANDBOX_APP, SANDBOX_PATH } from '../settings/typeform-settings';
import { buildTypeformSandbox } from '@studio-desk/typeform-sandbox/typeform-sandbox';

describe('the Typeform sandbox in the API server', async () => {
  const { context, logs } = await testApp();
  const app = await buildApp({
    ...context,
    typeformSandbox: buildTypeformSandbox({ app: SANDBOX_APP, secret: 's', now: context.clock.now }),
  });
  afterAll(() => app.close());
  const root = await app.listen({ host: '127.0.0.1', port: 0 });
  const url = root + SANDBOX_PATH;

  /** As a browser does it: the form's own address and fields. */
  async function approve(authUrl: string): Promise<URLSearchParams> {
    const html = await (await fetch(authUrl)).text();
    const action = /action="([^"]*)"/.exec(html)?.[1] ?? '';
    const body = new URLSearchParams();
    for (const [, name = '', value = ''] of html.matchAll(
      /<input type="hidden" name="([^"]*)" value="([^"]*)">/g,
    )) {
      body.set(name, value);
    }
    body.set('decision', 'accept');
    const answer = await fetch(new URL(action, authUrl), { method: 'POST', body, redirect: 'manual' });
    return new URL(answer.headers.get('location') ?? 'about:blank').searchParams;
  }
  const client = sandboxClient({ url, approve });

  it('runs the whole connect flow under its path, including posted forms', async () => {
    const { access_token } = await client.tokens();
    const { status, body } = await client.get('/forms/Fa26Intk/responses?page_size=2', access_token);
    expect([status, body['total_items']]).toEqual([200, 64]);
  });

  it('accepts JSON for its controls', async () => {
    const answer = await fetch(`${url}/-/responses`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ form_id: 'AlumDrft' }),
    });
    expect([answer.status, await answer.json()]).toMatchObject([200, { response_type: 'completed' }]);
  });

  it('sends its own responses, without headers and CORS of the API', async () => {
    const answer = await fetch(`${url}/me`, { headers: { origin: 'http://localhost:5173' } });
    expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'AUTHENTICATION_FAILED' }]);
    for (const header of ['x-request-id', 'access-control-allow-origin', 'strict-transport-security']) {
      expect([header, answer.headers.get(header)]).toEqual([header, null]);
    }
    const preflight = await fetch(`${url}/me`, { method: 'OPTIONS' });
    expect([preflight.status, await preflight.json()]).toMatchObject([404, { code: 'NOT_FOUND' }]);
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

  it('logs neither codes nor tokens', async () => {
    const code = await client.code();
    await client.token({ grant_type: 'authorization_code', code, redirect_uri: CALLBACK });
    expect(code).toMatch(/^tfs_/);
    expect(logs.join('\n')).not.toContain('tfs_');
  });

  it('does not stop the API from closing while a response hangs', async () => {
    const second = await buildApp({
      ...context,
      typeformSandbox: buildTypeformSandbox({ app: SANDBOX_APP, secret: 's', now: context.clock.now }),
    });
    const address = (await second.listen({ host: '127.0.0.1', port: 0 })) + SANDBOX_PATH;
    const faults = [{ kind: 'hang', ms: 300 }];
    await fetch(`${address}/-/switches`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ faults }),
    });
    const hanging = expect(fetch(`${address}/me`)).rejects.toThrow();
    await expect.poll(async () => (await fetch(`${address}/-/calls`)).json()).toHaveLength(1);
    await second.close();
    await hanging;
    expect(second.server.listening).toBe(false);
  });
});
