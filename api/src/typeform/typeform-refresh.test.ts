import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../app';
import { typeformConnections } from '../db/schema';
import type { SignedIn } from '#testing/sign-in';
import { startApiWithTypeform } from '#testing/api-with-typeform';
import type { TypeformLimits } from '../settings/typeform-settings';

const MINUTE = 60_000;
const LATE = 'Typeform took too long to answer. Try again in a moment.';
const TOKEN_PATH = '/oauth/token';

describe('replacing tokens', async () => {
  const { api, typeform, signInConnected, get } = await startApiWithTypeform();
  const { settings } = typeform;
  /** Starts another API on the same database, with other limits or another client secret. */
  async function processWith(given: { limits?: Partial<TypeformLimits>; clientSecret?: string }) {
    const limits = { ...api.context.typeform?.limits, ...given.limits };
    const other = await buildApp({ ...api.context, typeform: { ...settings, ...given, limits } });
    afterAll(() => other.close());
    return (as: SignedIn) =>
      other.inject({ url: '/api/typeform/forms', headers: { authorization: `Bearer ${as.access_token}` } });
  }
  const impatient = await processWith({ limits: { budgetMs: 50 } });
  const shortOfTokens = await processWith({ limits: { tokenMs: 100 } });
  const misled = await processWith({ clientSecret: 'another secret' });

  beforeEach(() => {
    typeform.switches.reset();
    api.clock.set('2026-11-20T15:00:00Z');
    typeform.clock.set('2026-11-20T15:00:00Z');
  });

  const refreshes = () => typeform.callsTo(TOKEN_PATH, 'POST').length;
  const connection = (as: SignedIn) => eq(typeformConnections.user_id, as.user.id);
  const storedOf = async (as: SignedIn) => {
    const [row] = await api.db.select().from(typeformConnections).where(connection(as));
    return row;
  };
  /** Signs in a user whose tokens have expired (`over`) or expire within a minute (`early`). */
  async function due(state: 'over' | 'early') {
    const ann = await signInConnected();
    typeform.switches.reset();
    const now = api.clock.now();
    const expires_at = state === 'over' ? now : new Date(now.getTime() + MINUTE);
    await api.db.update(typeformConnections).set({ expires_at, refresh_from: now }).where(connection(ann));
    return ann;
  }
  const messageOf = async (call: ReturnType<typeof get>) => {
    const answer = await call;
    return [answer.statusCode, answer.json().detail];
  };

  it('tokens that ended while the call waited are replaced again, and are no lost connection', async () => {
    const ann = await signInConnected();
    typeform.switches.set({ tokenSeconds: 0.0001 });
    await api.db.update(typeformConnections).set({ expires_at: api.clock.now() }).where(connection(ann));
    typeform.switches.fail({ kind: 'status', status: 401, path: '/forms', times: 2 });
    expect((await get('forms', ann)).statusCode).toBe(200);
    expect((await storedOf(ann))?.refused_at).toBeNull();
  });

  it('completes and is saved after the caller timed out', async () => {
    const ann = await due('over');
    const before = await storedOf(ann);
    const held = typeform.hold(TOKEN_PATH);
    expect(await messageOf(impatient(ann))).toEqual([503, LATE]);
    await held.arrived;
    expect((await storedOf(ann))?.access_token).toBe(before?.access_token);
    // Other requests wait for the refresh.
    const other = get('forms', ann);
    held.release();
    expect((await other).statusCode).toBe(200);
    const after = await storedOf(ann);
    expect(after?.access_token).not.toBe(before?.access_token);
    expect(after).toMatchObject({ refreshing_since: null, refused_at: null });
    expect(refreshes()).toBe(1);
  });

  it('logs a failure after the caller timed out, and allows the next attempt', async () => {
    const ann = await due('over');
    const held = typeform.hold(TOKEN_PATH);
    typeform.switches.fail({ kind: 'cut', path: TOKEN_PATH });
    expect(await messageOf(impatient(ann))).toEqual([503, LATE]);
    held.release();
    await expect.poll(() => api.logs.join('')).toContain('a call failed after its caller had timed out');
    expect(await storedOf(ann)).toMatchObject({ refreshing_since: null, refused_at: null });
  });

  it('times out, after which another request may refresh', async () => {
    const ann = await due('over');
    typeform.switches.fail({ kind: 'hang', path: TOKEN_PATH });
    expect(await messageOf(shortOfTokens(ann))).toEqual([503, LATE]);
    expect(await storedOf(ann)).toMatchObject({ refreshing_since: null, refused_at: null });
    expect((await get('forms', ann)).statusCode).toBe(200);
  });

  it('changes nothing unless Typeform rejects the grant', async () => {
    const ann = await due('over');
    const before = await storedOf(ann);
    typeform.switches.fail({ kind: 'status', status: 401, path: TOKEN_PATH });
    const answer = await get('forms', ann);
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'formsvc_unavailable']);
    expect(await storedOf(ann)).toEqual(before);
  });

  it('ends the connection when the grant is rejected', async () => {
    const ann = await due('over');
    typeform.switches.revokeAll();
    expect((await get('forms', ann)).json().code).toBe('formsvc_auth');
    expect((await storedOf(ann))?.refused_at).toEqual(api.clock.now());
  });

  it('keeps the connection when Typeform rejects the app, which the operator must fix', async () => {
    const ann = await due('over');
    const before = await storedOf(ann);
    expect(await messageOf(misled(ann))).toEqual([
      503,
      'Typeform does not accept the credentials of this app. Ask your administrator.',
    ]);
    expect(api.logs.join('')).toContain('invalid_client: TYPEFORM_CLIENT_ID');
    expect(await storedOf(ann)).toEqual(before);
    expect((await get('forms', ann)).statusCode).toBe(200);
  });

  it('starts before their end, and not before each request', async () => {
    typeform.switches.set({ tokenSeconds: 3_600 });
    const ann = await signInConnected();
    typeform.switches.reset();
    const now = api.clock.now().getTime();
    expect(await storedOf(ann)).toMatchObject({
      expires_at: new Date(now + 3_600_000),
      refresh_from: new Date(now + 3_300_000),
    });
    for (let time = 0; time < 2; time += 1) expect((await get('forms', ann)).statusCode).toBe(200);
    expect(refreshes()).toBe(0);
  });

  it('may fail while the old tokens are valid: the request uses them', async () => {
    const ann = await due('early');
    const before = await storedOf(ann);
    typeform.switches.fail({ kind: 'status', status: 503, path: TOKEN_PATH });
    expect((await get('forms', ann)).statusCode).toBe(200);
    expect(await storedOf(ann)).toEqual(before);
    expect(api.logs.join('')).toContain('tokens could not be replaced before their end');
    expect((await get('forms', ann)).statusCode).toBe(200);
    expect((await storedOf(ann))?.access_token).not.toBe(before?.access_token);
  });

  it('before expiry delays no request for long, and is saved', async () => {
    const ann = await due('early');
    const halfway = await processWith({ limits: { responseMs: 50 } });
    const held = typeform.hold(TOKEN_PATH);
    const before = await storedOf(ann);
    expect((await halfway(ann)).statusCode).toBe(200);
    held.release();
    await expect.poll(async () => (await storedOf(ann))?.access_token).not.toBe(before?.access_token);
    expect(refreshes()).toBe(1);
  });
});
