import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { CALLBACK, sandboxClient } from '../testing/sandbox-client';
import { testClock } from '@studio-desk/test-kit/servers/test-clock';
import { TEST_APP, testSandbox } from '../testing/test-sandbox';
import { sandboxState, sandboxTokens } from './sandbox-state';
import { buildTypeformSandbox } from './typeform-sandbox';

const VERIFIER = 'a-verifier-of-more-than-forty-three-characters-in-all';
const WEEK_SECONDS = 604_800;

describe('tokens of the sandbox', async () => {
  const typeform = await testSandbox();
  const client = sandboxClient(typeform);
  beforeEach(() => typeform.switches.reset());

  const exchange = (code: string, changes: Record<string, string | undefined> = {}) =>
    client.token({ grant_type: 'authorization_code', code, redirect_uri: CALLBACK, ...changes });
  const refresh = (token: unknown) =>
    client.token({ grant_type: 'refresh_token', refresh_token: String(token) });
  const refused = (error: string) => ({
    status: error === 'invalid_client' ? 401 : 400,
    body: { error, error_description: expect.any(String) },
  });
  const meStatus = async (token: unknown) => (await client.get('/me', token)).status;

  it('issues tokens for a code', async () => {
    const { status, headers, body } = await exchange(await client.code());
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toEqual({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      token_type: 'Bearer',
      expires_in: WEEK_SECONDS,
    });
    expect(await meStatus(body['access_token'])).toBe(200);
  });

  it('accepts a code without grant_type, as in older documentation', async () => {
    expect((await exchange(await client.code(), { grant_type: undefined })).status).toBe(200);
  });

  it('accepts a code only once', async () => {
    const code = await client.code();
    expect((await exchange(code)).status).toBe(200);
    expect(await exchange(code)).toMatchObject(refused('invalid_grant'));
  });

  it('refuses an expired code', async () => {
    typeform.switches.set({ codeSeconds: 60 });
    const code = await client.code();
    typeform.clock.advance(60_000);
    expect(await exchange(code)).toMatchObject(refused('invalid_grant'));
  });

  it('refuses a code with another redirect_uri or none, and keeps the code valid', async () => {
    const code = await client.code();
    for (const redirect_uri of ['http://localhost:3000/auth/typeform/callback', undefined]) {
      expect(await exchange(code, { redirect_uri })).toMatchObject(refused('invalid_grant'));
    }
    expect((await exchange(code)).status).toBe(200);
  });

  it('checks the code verifier when a challenge was sent', async () => {
    const code_challenge = createHash('sha256').update(VERIFIER).digest('base64url');
    const code = await client.code({ code_challenge, code_challenge_method: 'S256' });
    expect(await exchange(code)).toMatchObject(refused('invalid_grant'));
    expect(await exchange(code, { code_verifier: `${VERIFIER}x` })).toMatchObject(refused('invalid_grant'));
    expect((await exchange(code, { code_verifier: VERIFIER })).status).toBe(200);
  });

  it('refuses an unknown app and a wrong secret', async () => {
    const code = await client.code();
    expect(await exchange(code, { client_id: 'other' })).toMatchObject(refused('invalid_client'));
    expect(await exchange(code, { client_secret: 'wrong' })).toMatchObject(refused('invalid_client'));
  });

  it('returns an OAuth error for an invalid request', async () => {
    expect(await exchange('made-up')).toMatchObject(refused('invalid_grant'));
    expect(await client.token({})).toMatchObject(refused('invalid_request'));
    expect(await client.token({ grant_type: 'password' })).toMatchObject(refused('unsupported_grant_type'));
    const body = JSON.stringify({ grant_type: 'authorization_code' });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${typeform.url}/oauth/token`, { method: 'POST', headers, body });
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: 'invalid_request' }]);
  });

  it('issues no refresh token without the offline scope', async () => {
    expect(await client.tokens({ scope: 'forms:read' })).not.toHaveProperty('refresh_token');
  });

  it('issues a new refresh token at each use, and refuses the old one', async () => {
    const first = await client.tokens();
    const second = await refresh(first['refresh_token']);
    expect(second.status).toBe(200);
    expect(second.body['refresh_token']).not.toBe(first['refresh_token']);
    expect(await refresh(first['refresh_token'])).toMatchObject(refused('invalid_grant'));
    expect((await refresh(second.body['refresh_token'])).status).toBe(200);
  });

  it('refuses an access token as a refresh token, and the reverse', async () => {
    const tokens = await client.tokens();
    expect(await refresh(tokens['access_token'])).toMatchObject(refused('invalid_grant'));
    expect(await meStatus(tokens['refresh_token'])).toBe(401);
  });

  it('rotates the refresh token even if the response is cut off', async () => {
    const { refresh_token } = await client.tokens();
    typeform.switches.fail({ kind: 'cut', path: '/oauth/token' });
    await expect(refresh(refresh_token)).rejects.toThrow();
    expect(await refresh(refresh_token)).toMatchObject(refused('invalid_grant'));
  });

  it('issues tokens that live as long as a switch says', async () => {
    typeform.switches.set({ tokenSeconds: 5 });
    const { access_token, expires_in } = await client.tokens();
    expect(expires_in).toBe(5);
    typeform.clock.advance(4999);
    expect(await meStatus(access_token)).toBe(200);
    typeform.clock.advance(1);
    expect(await meStatus(access_token)).toBe(401);
  });

  it('refuses tokens from before a revocation, and accepts later ones', async () => {
    const before = await client.tokens();
    typeform.switches.revokeAll();
    expect(await meStatus(before['access_token'])).toBe(401);
    expect(await refresh(before['refresh_token'])).toMatchObject(refused('invalid_grant'));
    expect(await meStatus((await client.tokens())['access_token'])).toBe(200);
  });

  it('accepts tokens from before a restart, and refuses those signed with another secret', async () => {
    const now = testClock().now;
    const secret = 'one-secret';
    const account = sandboxState(now).switches.account;
    const ends = now().getTime() + 1000;
    const token = sandboxTokens(secret).sign({
      ...{ kind: 'access', epoch: 0, ends, account, challenge: null },
      ...{ scopes: ['accounts:read'], redirectUri: CALLBACK },
    });
    const ask = (own: string, bearer = token) =>
      buildTypeformSandbox({ app: TEST_APP, secret: own, now }).inject({
        url: '/me',
        headers: { authorization: `Bearer ${bearer}` },
      });
    expect((await ask(secret)).statusCode).toBe(200);
    expect((await ask('another-secret')).statusCode).toBe(401);
    expect((await ask(secret, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).statusCode).toBe(
      401,
    );
  });
});
