import { beforeEach, describe, expect, it } from 'vitest';
import { CALLBACK, sandboxClient } from '../testing/sandbox-client';
import { testSandbox } from '../testing/test-sandbox';

describe('the authorize page', async () => {
  const typeform = await testSandbox();
  const client = sandboxClient(typeform);
  beforeEach(() => typeform.switches.reset());

  const open = (changes?: Record<string, string | undefined>) =>
    fetch(client.authorizeUrl(changes), { redirect: 'manual' });
  const answer = (decision: string, state = 'abc') => {
    const { origin, pathname, searchParams } = new URL(client.authorizeUrl({ state }));
    searchParams.set('decision', decision);
    return fetch(origin + pathname, { method: 'POST', body: searchParams, redirect: 'manual' });
  };
  const sentBack = (response: Response) => {
    const { origin, pathname, searchParams } = new URL(response.headers.get('location') ?? 'about:blank');
    return { status: response.status, to: origin + pathname, ...Object.fromEntries(searchParams) };
  };

  it('asks for consent, names the sandbox and the account, and escapes the state', async () => {
    const page = await open({ state: '"><script>alert(1)</script>' });
    const html = await page.text();
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(html).toContain('Sandbox');
    expect(html).toContain('program@example.edu');
    expect(html).toContain('Read the responses to your forms');
    expect(html).toMatch(/value="accept"[^>]*>Accept</);
    expect(html).toMatch(/value="deny"[^>]*>Deny</);
    expect(html).not.toContain('<script>');
    expect(html).toContain('action="authorize"');
  });

  it('redirects with a code and the state after Accept', async () => {
    expect(sentBack(await answer('accept', 'a b&c'))).toEqual({
      status: 303,
      to: CALLBACK,
      code: expect.stringMatching(/^tfs_/),
      state: 'a b&c',
    });
  });

  it('redirects with an error and the state after Deny', async () => {
    expect(sentBack(await answer('deny'))).toEqual({
      status: 303,
      to: CALLBACK,
      error: 'access_denied',
      state: 'abc',
    });
  });

  it('decides without asking when a switch says so', async () => {
    typeform.switches.set({ authorize: 'approve' });
    expect(sentBack(await open())).toMatchObject({ status: 303, code: expect.any(String), state: 'abc' });
    typeform.switches.set({ authorize: 'deny' });
    expect(sentBack(await open())).toMatchObject({ status: 303, error: 'access_denied', state: 'abc' });
  });

  it('redirects without a state when none was sent', async () => {
    typeform.switches.set({ authorize: 'approve' });
    expect(sentBack(await open({ state: undefined }))).not.toHaveProperty('state');
  });

  it('waits as long as a switch says', async () => {
    typeform.switches.set({ authorizeDelayMs: 150 });
    const start = performance.now();
    await open();
    expect(performance.now() - start).toBeGreaterThanOrEqual(145);
  });

  it('separates the popup from its opener by COOP, on the page and on the redirect', async () => {
    expect((await open()).headers.get('cross-origin-opener-policy')).toBeNull();
    typeform.switches.set({ coop: true });
    expect((await open()).headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect((await answer('accept')).headers.get('cross-origin-opener-policy')).toBe('same-origin');
  });

  it.each([
    ['an unknown app', { client_id: 'other' }],
    ['no app', { client_id: undefined }],
    ['another site', { redirect_uri: 'https://evil.example.com/auth/typeform/callback' }],
    ['another path', { redirect_uri: 'http://localhost:5173/elsewhere' }],
    ['another protocol', { redirect_uri: 'javascript:alert(1)' }],
    ['an address with a query', { redirect_uri: `${CALLBACK}?next=1` }],
    ['no address', { redirect_uri: undefined }],
    ['another kind of answer', { response_type: 'token' }],
    ['a challenge in plain text', { code_challenge: 'x'.repeat(43), code_challenge_method: 'plain' }],
  ])('shows an error to a browser with %s, and does not redirect', async (_name, changes) => {
    const page = await open(changes);
    expect([page.status, page.headers.get('location')]).toEqual([400, null]);
    expect(await page.text()).toContain('This request cannot be answered');
  });

  it('redirects with an error for an unknown scope', async () => {
    expect(sentBack(await open({ scope: 'forms:read everything' }))).toMatchObject({
      error: 'invalid_scope',
    });
  });
});
