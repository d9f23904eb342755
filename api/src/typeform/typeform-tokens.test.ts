import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../app';
import { typeformConnections } from '../db/schema';
import type { SignedIn } from '#testing/sign-in';
import { startApiWithTypeform } from '#testing/api-with-typeform';

const MINUTE = 60_000;
const WEEK = 7 * 24 * 60 * MINUTE;
const aMinuteAgo = sql`clock_timestamp() - interval '1 minute'`;
const RECONNECT = [403, 'formsvc_auth', 'Typeform authentication failed. Please reconnect your account.'];

describe('tokens of the service', async () => {
  const { api, typeform, signInConnected, get, createMapping, sync } = await startApiWithTypeform({
    limits: { pageSize: 10 },
  });
  const other = await buildApp(api.context);
  afterAll(() => other.close());
  beforeEach(() => {
    typeform.switches.reset();
    api.clock.set('2026-11-20T15:00:00Z');
    typeform.clock.set('2026-11-20T15:00:00Z');
  });

  const wait = (ms: number) => {
    api.clock.advance(ms);
    typeform.clock.advance(ms);
  };
  const refreshes = () => typeform.callsTo('/oauth/token', 'POST').length;
  const connection = (as: SignedIn) => eq(typeformConnections.user_id, as.user.id);
  type Values = Partial<typeof typeformConnections.$inferInsert>;
  const set = (as: SignedIn, values: { [Name in keyof Values]: Values[Name] | SQL }) =>
    api.db.update(typeformConnections).set(values).where(connection(as));
  const storedOf = async (as: SignedIn) => {
    const [row] = await api.db.select().from(typeformConnections).where(connection(as));
    return row;
  };
  const outcome = async (call: ReturnType<typeof get>) => {
    const answer = await call;
    return [answer.statusCode, answer.json().code, answer.json().detail];
  };

  it('are replaced once where 6 calls meet at their end', async () => {
    const ann = await signInConnected();
    typeform.switches.reset();
    await set(ann, { expires_at: api.clock.now() });
    const answers = await Promise.all(Array.from({ length: 6 }, () => get('forms', ann)));
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(6).fill(200));
    expect(refreshes()).toBe(1);
  });

  it('are replaced once where the calls meet in two processes', async () => {
    const ann = await signInConnected();
    typeform.switches.reset();
    const held = typeform.hold('/oauth/token');
    await set(ann, { expires_at: api.clock.now() });
    const headers = { authorization: `Bearer ${ann.access_token}` };
    const response = [api.app, other, api.app, other].map((app) =>
      app.inject({ url: '/api/typeform/forms', headers }),
    );
    await held.arrived;
    held.release();
    const answers = await Promise.all(response);
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(4).fill(200));
    expect(refreshes()).toBe(1);
  });

  it.each([401, 403] as const)(
    'are refreshed once when Typeform rejects them early with %i',
    async (refusedStatus) => {
      typeform.switches.set({ tokenSeconds: 60 });
      const ann = await signInConnected();
      await set(ann, { expires_at: new Date('2027-01-01') });
      typeform.clock.advance(2 * MINUTE);
      typeform.switches.reset();
      typeform.switches.set({ refusedStatus });
      const answers = await Promise.all(Array.from({ length: 4 }, () => get('forms', ann)));
      expect(answers.map((answer) => answer.statusCode)).toEqual(Array(4).fill(200));
      expect(refreshes()).toBe(1);
    },
  );

  it('that expire during a sync are refreshed, and the sync continues', async () => {
    const ann = await signInConnected();
    const form = typeform.addForm({ title: 'Long', responses: 12 });
    const mapping = await createMapping(ann, form, { company_name: 'company_name' });
    const path = `/forms/${form}/responses`;
    typeform.switches.fail({ kind: 'status', status: 401, code: 'AUTHENTICATION_FAILED', path, skip: 1 });
    const before = refreshes();
    expect((await sync(ann, mapping)).statusCode).toBe(200);
    expect(refreshes()).toBe(before + 1);
  });

  it('are replaced before they end, and the new ones kept', async () => {
    const ann = await signInConnected();
    const before = await storedOf(ann);
    const ends = new Date(api.clock.now().getTime() + 4 * MINUTE);
    await set(ann, { expires_at: ends, refresh_from: new Date(ends.getTime() - 5 * MINUTE) });
    expect((await get('forms', ann)).statusCode).toBe(200);
    const after = await storedOf(ann);
    expect(after?.access_token).not.toBe(before?.access_token);
    expect(after?.refresh_token).not.toBe(before?.refresh_token);
    expect(after?.expires_at).toEqual(new Date(api.clock.now().getTime() + WEEK));
    expect(after?.refreshing_since).toBeNull();
  });

  it('that were replaced but not kept lead to connecting again, once, and not to a loop', async () => {
    const ann = await signInConnected();
    const before = await storedOf(ann);
    await set(ann, { expires_at: api.clock.now() });
    await get('forms', ann);
    // Store the row that remains if a process dies after the token response, before it stores the new tokens.
    await set(ann, { ...before, expires_at: api.clock.now(), refreshing_since: aMinuteAgo });
    typeform.switches.reset();
    expect(await outcome(get('forms', ann))).toEqual(RECONNECT);
    expect(await outcome(get('forms', ann))).toEqual(RECONNECT);
    expect(typeform.calls).toHaveLength(1);
    expect((await get('auth/status', ann)).json()).toMatchObject({ connected: false });
  });

  it('whose refresh never finished are refreshed by the next request', async () => {
    const ann = await signInConnected();
    await set(ann, { expires_at: api.clock.now(), refreshing_since: aMinuteAgo });
    expect((await get('forms', ann)).statusCode).toBe(200);
  });

  it('stay where the service is down while they are to be replaced', async () => {
    const ann = await signInConnected();
    await set(ann, { expires_at: api.clock.now() });
    typeform.switches.fail({ kind: 'status', status: 503, path: '/oauth/token' });
    expect((await get('forms', ann)).json().code).toBe('formsvc_unavailable');
    expect((await get('forms', ann)).statusCode).toBe(200);
  });

  it('that were revoked lead to connecting again, and leave the session alone', async () => {
    const ann = await signInConnected();
    typeform.switches.revokeAll();
    expect(await outcome(get('forms', ann))).toEqual(RECONNECT);
    const me = await api.get('/api/auth/me', { as: ann });
    expect(me.statusCode).toBe(200);
    expect((await get('auth/status', ann)).json()).toMatchObject({ connected: false, needs_reconnect: true });
  });

  it('are not refreshed when a permission is missing, because new ones would lack it too', async () => {
    const ann = await signInConnected();
    const before = refreshes();
    typeform.switches.fail({ kind: 'status', status: 403, code: 'INSUFFICIENT_SCOPE', path: '/forms' });
    expect(await outcome(get('forms', ann))).toEqual(RECONNECT);
    expect(refreshes()).toBe(before);
    // The connection stays usable, because the permission may be missing for one call only.
    expect((await get('forms/Fa26Intk', ann)).statusCode).toBe(200);
  });

  it('are used to their end where there are none to replace them', async () => {
    const ann = await signInConnected();
    await set(ann, { refresh_token: null });
    wait(WEEK - 10 * MINUTE);
    const later = await api.post('/api/auth/login', { body: { email: ann.email, password: ann.password } });
    const as = { ...ann, access_token: later.json().access_token };
    expect((await get('forms', as)).statusCode).toBe(200);
    wait(10 * MINUTE);
    expect((await get('auth/status', as)).json()).toMatchObject({ connected: false });
    expect(await outcome(get('forms', as))).toEqual(RECONNECT);
  });
});
