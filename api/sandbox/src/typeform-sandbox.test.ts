import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_OAUTH_APP, startTestSandbox } from '../testing/test-sandbox';

const VERIFIER = 'a verifier';
const CALLBACK = 'http://localhost:5173/auth/typeform/callback';

/** Tests which requests the sandbox rejects and that it escapes input; the API's tests cover the rest. */
describe('the Typeform sandbox', async () => {
  const typeform = await startTestSandbox();
  beforeEach(() => typeform.switches.reset());

  const authorizeUrl = (changes: Record<string, string> = {}) => {
    const query = new URLSearchParams({
      ...{ response_type: 'code', client_id: TEST_OAUTH_APP.clientId, redirect_uri: CALLBACK, state: 'abc' },
      scope: 'offline forms:read',
      code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
      code_challenge_method: 'S256',
      ...changes,
    });
    return `${typeform.url}/oauth/authorize?${query.toString()}`;
  };
  async function grant(parameters: Record<string, string>) {
    const { clientId: client_id, clientSecret: client_secret } = TEST_OAUTH_APP;
    const body = new URLSearchParams({ client_id, client_secret, ...parameters });
    const answer = await fetch(`${typeform.url}/oauth/token`, { method: 'POST', body });
    return Object(await answer.json());
  }
  async function redeem(changes: Record<string, string> = {}, scope = 'offline forms:read') {
    const code = (await typeform.approve(authorizeUrl({ scope }))).get('code') ?? '';
    const params = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: CALLBACK,
      code_verifier: VERIFIER,
    };
    return { params, answer: await grant({ ...params, ...changes }) };
  }
  const get = (path: string, token: string) =>
    fetch(typeform.url + path, { headers: { authorization: `Bearer ${token}` } });

  it('gives tokens once for a code, and only for its verifier and redirect_uri', async () => {
    const refused = { error: 'invalid_grant' };
    expect((await redeem({ code_verifier: 'another' })).answer).toEqual(refused);
    expect((await redeem({ redirect_uri: 'http://localhost:3000/' })).answer).toEqual(refused);
    const { params, answer } = await redeem();
    expect(await grant(params)).toEqual(refused);
    const refresh = { grant_type: 'refresh_token', refresh_token: answer.refresh_token };
    expect(await grant(refresh)).toHaveProperty('access_token');
    expect(await grant(refresh)).toEqual(refused);
    expect((await redeem({}, 'forms:read')).answer).not.toHaveProperty('refresh_token');
  });

  it('refuses what the scope does not allow, parameters that it does not know, and the third call at once', async () => {
    const { access_token } = (await redeem()).answer;
    expect((await get('/me', access_token)).status).toBe(403);
    expect((await get('/forms?size=3', access_token)).status).toBe(400);
    typeform.switches.set({ rateLimit: true });
    const burst = await Promise.all([1, 2, 3, 4, 5, 6].map(() => get('/forms', access_token)));
    const limited = burst.filter(({ status }) => status === 429);
    expect(limited.length).toBeGreaterThan(1);
    expect(limited[0]?.headers.get('retry-after')).toBe('1');
  });

  it('escapes what it shows of a request', async () => {
    const html = await (await fetch(authorizeUrl({ state: '"><script>' }))).text();
    expect(html).toContain('&quot;&gt;&lt;script&gt;');
  });

  it('is controlled neither by a page of another site nor under another host name', async () => {
    for (const body of [new URLSearchParams({}), new FormData(), '{}', undefined]) {
      const answer = await fetch(`${typeform.url}/-/revoke`, { method: 'POST', body });
      expect(answer.status).toBe(415);
    }
    for (const host of ['evil.example', 'localhost.evil.example', '10.0.0.1']) {
      const headers = { host, 'content-type': 'application/json' };
      const answer = await typeform.sandbox.inject({ method: 'POST', url: '/-/revoke', headers, body: '{}' });
      expect(answer.statusCode).toBe(403);
    }
  });
});
