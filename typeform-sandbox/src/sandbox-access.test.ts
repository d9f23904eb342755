import { beforeEach, describe, expect, it } from 'vitest';
import { sandboxClient } from '../testing/sandbox-client';
import { testSandbox } from '../testing/test-sandbox';

describe('access to the sandbox', async () => {
  const typeform = await testSandbox();
  const client = sandboxClient(typeform);
  beforeEach(() => typeform.switches.reset());

  const withHeader = async (authorization?: string) => {
    const answer = await fetch(`${typeform.url}/me`, {
      headers: { ...(authorization && { authorization }) },
    });
    return { status: answer.status, body: await answer.json() };
  };

  it("refuses a request without a token with Typeform's error", async () => {
    const refusal = {
      status: 401,
      body: {
        code: 'AUTHENTICATION_FAILED',
        description: 'Authentication credentials not found on the Request Headers',
      },
    };
    expect(await withHeader()).toMatchObject(refusal);
    expect(await withHeader('Basic abc')).toMatchObject(refusal);
  });

  it('accepts Bearer in upper and lower case', async () => {
    const { access_token } = await client.tokens();
    for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
      expect((await withHeader(`${scheme} ${String(access_token)}`)).status).toBe(200);
    }
  });

  it('returns 401 or 403 for a wrong token, depending on a switch', async () => {
    expect(await withHeader('Bearer made-up')).toMatchObject({
      status: 401,
      body: { code: 'AUTHENTICATION_FAILED' },
    });
    typeform.switches.set({ refusedStatus: 403 });
    expect(await withHeader('Bearer made-up')).toMatchObject({
      status: 403,
      body: { code: 'AUTHENTICATION_ERROR' },
    });
  });

  it.each([
    ['/me', 'accounts:read'],
    ['/forms', 'forms:read'],
    ['/forms/Fa26Intk', 'forms:read'],
    ['/forms/Fa26Intk/responses', 'responses:read'],
  ])('GET %s without %s returns 403 INSUFFICIENT_SCOPE', async (path, scope) => {
    const others = ['accounts:read', 'forms:read', 'responses:read'].filter((one) => one !== scope);
    const { access_token: without } = await client.tokens({ scope: others.join(' ') });
    const { status, body } = await client.get(path, without);
    expect([status, body['code']]).toEqual([403, 'INSUFFICIENT_SCOPE']);
    const { access_token: alone } = await client.tokens({ scope });
    expect((await client.get(path, alone)).status).toBe(200);
  });

  it("refuses an account's third request at once, and sends Retry-After when a switch says so", async () => {
    typeform.switches.set({ rateLimit: true });
    const tokens = await Promise.all([client.tokens(), client.tokens()]);
    const burst = Array.from({ length: 40 }, (_, index) => tokens[index % 2]?.['access_token']);
    const refusals = async () =>
      (await Promise.all(burst.map((token) => client.get('/me', token)))).filter(
        ({ status }) => status === 429,
      );
    const refused = await refusals();
    expect(refused.length).toBeGreaterThan(1);
    expect(refused[0]?.headers.get('retry-after')).toBe('1');
    typeform.switches.set({ retryAfter: false });
    const silent = await refusals();
    expect(new Set(silent.map(({ headers }) => headers.get('retry-after')))).toEqual(new Set([null]));
    expect(silent[0]?.body).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  it('has no rate limit when a switch says so', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.get('/me')));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  });
});
