import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../app';
import { auditEvents, typeformConnections } from '../db/schema';
import type { SignedIn } from '#testing/sign-in';
import { startApiWithTypeform } from '#testing/api-with-typeform';

const LOCAL = 'http://localhost:5173/auth/typeform/callback';
const ENDED = 'This connection request has expired. Please connect again.';
const LATE = 'Typeform took too long to answer. Try again in a moment.';
const NOT_SAVED = 'The connection could not be saved. Please connect again.';

describe('the callback after connecting Typeform', async () => {
  const { api, typeform, get } = await startApiWithTypeform();
  const limits = { ...api.context.typeform?.limits, budgetMs: 50 };
  const impatient = await buildApp({ ...api.context, typeform: { ...typeform.settings, limits } });
  afterAll(() => impatient.close());
  beforeEach(() => typeform.switches.reset());

  /** Approves the authorization; returns the body that the callback page sends. */
  async function approved(as: SignedIn) {
    const response = await get(`auth/url?redirect_uri=${encodeURIComponent(LOCAL)}`, as);
    const outcome = await typeform.approve(response.json().auth_url);
    return { code: outcome.get('code'), state: outcome.get('state'), redirect_uri: LOCAL };
  }
  const callback = (as: SignedIn, body: object) => api.post('/api/typeform/auth/callback', { as, body });
  const isConnected = async (as: SignedIn) => (await get('auth/status', as)).json().connected;
  const exchanges = () => typeform.callsTo('/oauth/token', 'POST').length;

  it('does not connect when the user disconnected in the meantime', async () => {
    const ann = await api.signIn();
    const body = await approved(ann);
    const held = typeform.hold('/oauth/token');
    const finishing = callback(ann, body);
    await held.arrived;
    expect((await api.post('/api/typeform/auth/disconnect', { as: ann })).statusCode).toBe(200);
    held.release();
    const answer = await finishing;
    expect([answer.statusCode, answer.json().detail]).toEqual([400, ENDED]);
    expect(await isConnected(ann)).toBe(false);
    const audit = await api.db.select().from(auditEvents).where(eq(auditEvents.actor_id, ann.user.id));
    expect(audit.map(({ action }) => action)).not.toContain('connect');
  });

  it('is completed after the caller timed out, and repeating it then succeeds', async () => {
    const ann = await api.signIn();
    const body = await approved(ann);
    const held = typeform.hold('/oauth/token');
    const headers = { authorization: `Bearer ${ann.access_token}` };
    const url = '/api/typeform/auth/callback';
    const first = await impatient.inject({ method: 'POST', url, headers, body });
    expect([first.statusCode, first.json().detail]).toEqual([503, LATE]);
    expect(await isConnected(ann)).toBe(false);
    const repeated = callback(ann, body);
    held.release();
    expect((await repeated).json()).toEqual({ success: true, connected: true });
    expect(await isConnected(ann)).toBe(true);
    expect(exchanges()).toBe(1);
  });

  it('returns an error again when the connection could not be saved, and logs the reason', async () => {
    const ann = await api.signIn();
    const body = await approved(ann);
    await api.db.execute(
      sql`alter table typeform_connections add constraint full_disk check (false) not valid`,
    );
    const first = await callback(ann, body);
    await api.db.execute(sql`alter table typeform_connections drop constraint full_disk`);
    expect([first.statusCode, first.json().code]).toEqual([500, 'internal']);
    expect(api.logs.join('')).toContain('full_disk');
    const second = await callback(ann, body);
    expect([second.statusCode, second.json().detail]).toEqual([400, NOT_SAVED]);
    expect(await api.db.select().from(typeformConnections)).not.toContainEqual(
      expect.objectContaining({ user_id: ann.user.id }),
    );
    expect(exchanges()).toBe(1);
  });

  it('logs the failure when not even the outcome can be saved', async () => {
    const ann = await api.signIn();
    const body = await approved(ann);
    typeform.switches.fail({ kind: 'status', status: 503, path: '/oauth/token' });
    await api.db.execute(
      sql`alter table typeform_oauth_states add constraint no_room check (outcome is null) not valid`,
    );
    const answer = await callback(ann, body);
    await api.db.execute(sql`alter table typeform_oauth_states drop constraint no_room`);
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'formsvc_unavailable']);
    expect(api.logs.join('')).toContain('the outcome of connecting was not kept');
  });
});
