import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { typeformConnections, typeformOauthStates } from '../db/schema';
import type { SignedIn } from '#testing/sign-in';
import { startTestApp } from '#testing/test-app';
import { startApiWithTypeform } from '#testing/api-with-typeform';

const LOCAL = 'http://localhost:5173/auth/typeform/callback';
const SECOND = 1_000;
const ENDED = 'This connection request has expired. Please connect again.';

describe('connecting an account', async () => {
  const { api, typeform, signInConnected, get } = await startApiWithTypeform();
  beforeEach(() => {
    typeform.switches.reset();
    api.clock.set('2026-11-20T15:00:00Z');
    typeform.clock.set('2026-11-20T15:00:00Z');
  });

  const addressFor = (as: SignedIn, redirectUri = LOCAL) =>
    get(`auth/url?redirect_uri=${encodeURIComponent(redirectUri)}`, as);
  const begun = async (as: SignedIn) => new URL((await addressFor(as)).json().auth_url);
  /** Approves the authorization; returns the body that the callback page sends. */
  const approved = async (as: SignedIn) => {
    const outcome = await typeform.approve((await begun(as)).href);
    return { code: outcome.get('code'), state: outcome.get('state'), redirect_uri: LOCAL };
  };
  const callback = (as: SignedIn, body: object) => api.post('/api/typeform/auth/callback', { as, body });
  const statusOf = async (as: SignedIn) => (await get('auth/status', as)).json();
  const exchanges = () => typeform.callsTo('/oauth/token', 'POST');
  const storedOf = async (as: SignedIn) => {
    const [row] = await api.db
      .select()
      .from(typeformConnections)
      .where(eq(typeformConnections.user_id, as.user.id));
    return row;
  };

  it('redirects to Typeform with the required parameters', async () => {
    const url = await begun(await api.signIn());
    expect(url.origin + url.pathname).toBe(`${typeform.url}/oauth/authorize`);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'studio-desk',
      response_type: 'code',
      redirect_uri: LOCAL,
      scope: 'offline accounts:read forms:read responses:read',
      code_challenge_method: 'S256',
    });
    expect(url.searchParams.get('state')).toMatch(/^[\w-]{43}$/);
  });

  it('ends connected, and the status names the account', async () => {
    const ann = await signInConnected();
    expect(await statusOf(ann)).toEqual({
      connected: true,
      needs_reconnect: false,
      account: 'program@example.edu',
      expires_at: '2026-11-27T15:00:00.000Z',
      sandbox: true,
      configured: true,
    });
  });

  it('is shown in the status, for a window that lost its popup', async () => {
    const ann = await api.signIn();
    expect(await statusOf(ann)).toMatchObject({ connected: false, account: null, configured: true });
    const body = await approved(ann);
    expect(await statusOf(ann)).toMatchObject({ connected: false });
    expect((await callback(ann, body)).json()).toEqual({ success: true, connected: true });
    expect(await statusOf(ann)).toMatchObject({ connected: true });
  });

  it('does not redirect to another address', async () => {
    const ann = await api.signIn();
    const body = await approved(ann);
    const response = await addressFor(ann, 'https://evil.example/auth/typeform/callback');
    expect([response.statusCode, response.json().detail[0].loc]).toEqual([422, ['query', 'redirect_uri']]);
    const addresses = [
      'https://evil.example/auth/typeform/callback',
      'http://localhost:5173/auth/typeform/callback/',
      'http://localhost:5173/auth/typeform/callback?x=1',
      'http://localhost:5174/auth/typeform/callback',
      'http://localhost:5173.evil.example/auth/typeform/callback',
      'HTTP://localhost:5173/auth/typeform/callback',
      'javascript:alert(1)',
    ];
    for (const redirect_uri of addresses) {
      const finished = await callback(ann, { ...body, redirect_uri });
      const { statusCode } = finished;
      expect([statusCode, finished.json().detail[0].loc], redirect_uri).toEqual([
        422,
        ['body', 'redirect_uri'],
      ]);
    }
    expect(exchanges()).toEqual([]);
  });

  it('may redirect to port 3000 of this machine', async () => {
    const answer = await addressFor(await api.signIn(), 'http://localhost:3000/auth/typeform/callback');
    expect(answer.statusCode).toBe(200);
  });

  it('can only be completed by the user who started it', async () => {
    const [ann, bob] = [await api.signIn(), await api.signIn()];
    const body = await approved(ann);
    const answer = await callback(bob, body);
    expect([answer.statusCode, answer.json().detail]).toEqual([400, ENDED]);
    expect(exchanges()).toEqual([]);
    expect((await callback(ann, body)).statusCode).toBe(200);
  });

  it('exchanges a code once when the callback is opened twice, with the same response', async () => {
    const ann = await api.signIn();
    const body = await approved(ann);
    const held = typeform.hold('/oauth/token');
    const opened = [1, 2, 3].map(() => callback(ann, body));
    await held.arrived;
    held.release();
    const answers = await Promise.all(opened);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
    expect((await callback(ann, body)).json()).toEqual({ success: true, connected: true });
    expect(exchanges()).toHaveLength(1);
  });

  it('returns the same error when the callback is opened twice', async () => {
    const ann = await api.signIn();
    const body = { ...(await approved(ann)), code: 'made up' };
    const answers = [await callback(ann, body), await callback(ann, body)];
    for (const answer of answers) {
      expect([answer.statusCode, answer.json().detail]).toEqual([
        400,
        'Typeform did not accept the authorization. Please connect again.',
      ]);
    }
    expect(exchanges()).toHaveLength(1);
    expect(await statusOf(ann)).toMatchObject({ connected: false });
  });

  it('returns the same error twice when Typeform was down', async () => {
    const ann = await api.signIn();
    const body = await approved(ann);
    typeform.switches.fail({ kind: 'status', status: 503, path: '/oauth/token' });
    const answers = [await callback(ann, body), await callback(ann, body)];
    expect(answers.map((answer) => [answer.statusCode, answer.json().detail])).toEqual(
      Array(2).fill([503, 'Typeform is not available at the moment. Try again in a few minutes.']),
    );
    expect(exchanges()).toHaveLength(1);
  });

  it('can be repeated for only a minute after its end', async () => {
    const ann = await api.signIn();
    const body = await approved(ann);
    await callback(ann, body);
    api.clock.advance(61 * SECOND);
    const answer = await callback(ann, body);
    expect([answer.statusCode, answer.json().detail]).toEqual([400, ENDED]);
  });

  it('expires after ten minutes', async () => {
    const ann = await api.signIn();
    const body = await approved(ann);
    api.clock.advance(600 * SECOND);
    expect((await callback(ann, body)).statusCode).toBe(400);
    expect(exchanges()).toEqual([]);
  });

  it('is rejected with an unknown or missing state', async () => {
    const ann = await api.signIn();
    const body = await approved(ann);
    expect((await callback(ann, { ...body, state: 'made-up' })).statusCode).toBe(400);
    expect((await callback(ann, { code: body.code, redirect_uri: LOCAL })).statusCode).toBe(422);
    expect(exchanges()).toEqual([]);
  });

  it('neither stores nor logs state and tokens in plain text', async () => {
    const ann = await api.signIn();
    const body = await approved(ann);
    await callback(ann, body);
    const row = await storedOf(ann);
    const [state] = await api.db
      .select()
      .from(typeformOauthStates)
      .where(eq(typeformOauthStates.user_id, ann.user.id));
    expect(row?.access_token).toMatch(/^v1:/);
    expect(row?.refresh_token).toMatch(/^v1:/);
    expect(state?.code_verifier).toMatch(/^v1:/);
    expect(JSON.stringify([row, state])).not.toContain(String(body.state));
    const logged = api.logs.join('');
    for (const secret of [body.code, body.state]) expect(logged).not.toContain(String(secret));
  });

  it('binds tokens to their user: copied to another row they cannot be decrypted', async () => {
    const [ann, bob] = [await signInConnected(), await signInConnected()];
    const stolen = await storedOf(ann);
    await api.db
      .update(typeformConnections)
      .set({ access_token: stolen?.access_token, refresh_token: stolen?.refresh_token })
      .where(eq(typeformConnections.user_id, bob.user.id));
    expect((await get('forms', bob)).json().code).toBe('formsvc_auth');
    expect((await get('forms', ann)).statusCode).toBe(200);
  });

  it('is deleted on disconnect, also when repeated', async () => {
    const ann = await signInConnected();
    for (let time = 0; time < 2; time += 1) {
      const answer = await api.post('/api/typeform/auth/disconnect', { as: ann });
      expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
    }
    expect(await storedOf(ann)).toBeUndefined();
    expect(await statusOf(ann)).toMatchObject({ connected: false, account: null });
    const answer = await get('forms', ann);
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      expect.objectContaining({
        code: 'formsvc_not_connected',
        detail: 'Connect your Typeform account first.',
      }),
    ]);
  });

  it('replaces an earlier connection', async () => {
    const ann = await signInConnected();
    typeform.switches.revokeAll();
    expect((await get('forms', ann)).statusCode).toBe(403);
    await typeform.connect(api, ann);
    expect(await statusOf(ann)).toMatchObject({ connected: true });
    expect((await get('forms', ann)).statusCode).toBe(200);
  });

  it('sends tokens to no other server than the one that issued them', async () => {
    const ann = await signInConnected();
    await api.db
      .update(typeformConnections)
      .set({ api_url: 'https://api.typeform.eu' })
      .where(eq(typeformConnections.user_id, ann.user.id));
    const before = typeform.calls.length;
    expect(await statusOf(ann)).toMatchObject({ connected: false, needs_reconnect: true, expires_at: null });
    const answer = await get('forms', ann);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'formsvc_auth']);
    expect(typeform.calls).toHaveLength(before);
  });
});

describe('without Typeform credentials', async () => {
  const api = await startTestApp();
  const ann = await api.signIn();

  it('the status says that Typeform is not configured', async () => {
    const answer = await api.get('/api/typeform/auth/status', { as: ann });
    expect(answer.json()).toEqual({
      connected: false,
      needs_reconnect: false,
      account: null,
      expires_at: null,
      sandbox: false,
      configured: false,
    });
  });

  it('calls say that it is not configured', async () => {
    for (const path of [
      'auth/url?redirect_uri=x',
      'forms',
      'forms/a',
      'forms/a/fields',
      'forms/a/responses',
    ]) {
      const answer = await api.get(`/api/typeform/${path}`, { as: ann });
      expect([answer.statusCode, answer.json().code, answer.json().detail], path).toEqual([
        409,
        'formsvc_not_configured',
        'Typeform is not configured. Ask your administrator.',
      ]);
    }
  });
});

describe('an app that Typeform does not know', async () => {
  const { api, typeform } = await startApiWithTypeform({ clientSecret: 'another secret' });

  it('returns an error that only the operator can fix', async () => {
    const ann = await api.signIn();
    await expect(typeform.connect(api, ann)).rejects.toThrow(
      'Typeform does not accept the credentials of this app. Ask your administrator.',
    );
  });
});

describe('in production', async () => {
  const { api, get } = await startApiWithTypeform({
    env: { NODE_ENV: 'production', APP_URL: 'https://desk.example.edu', SIGNUP_MODE: 'closed' },
  });

  it('redirects to the app only', async () => {
    const ann = await api.signIn();
    const response = (origin: string) =>
      get(`auth/url?redirect_uri=${encodeURIComponent(`${origin}/auth/typeform/callback`)}`, ann);
    expect((await response('https://desk.example.edu')).statusCode).toBe(200);
    expect((await response('http://localhost:5173')).statusCode).toBe(422);
    expect((await response('http://localhost:3000')).statusCode).toBe(422);
  });
});
