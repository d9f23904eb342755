import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../app';
import { typeformConnections } from '../db/schema';
import type { SignedIn } from '../../testing/sign-in';
import { typeformApi } from '../../testing/typeform-api';
import type { SandboxFaultInput } from '@studio-desk/typeform-sandbox/sandbox-switches';
import type { TypeformLimits } from '../settings/typeform-settings';

const MINUTE = 60_000;
const LATE = 'Typeform took too long to answer. Try again in a moment.';
const TOKEN_PATH = '/oauth/token';

describe('replacing tokens', async () => {
  const { api, typeform, connected, get } = await typeformApi();
  const { settings } = typeform;
  /** A process with other settings, on the same database. */
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
  /** A connection whose tokens are over, or may be used for some time yet. */
  async function due(state: 'over' | 'early') {
    const ann = await connected();
    typeform.switches.reset();
    const now = api.clock.now();
    const expires_at = state === 'over' ? now : new Date(now.getTime() + MINUTE);
    await api.db.update(typeformConnections).set({ expires_at, refresh_from: now }).where(connection(ann));
    return ann;
  }
  const saidBy = async (call: ReturnType<typeof get>) => {
    const answer = await call;
    return [answer.statusCode, answer.json().detail];
  };

  it('tokens that ended while the call waited are replaced again, and are no lost connection', async () => {
    const ann = await connected();
    typeform.switches.set({ tokenSeconds: 0.0001 });
    await api.db.update(typeformConnections).set({ expires_at: api.clock.now() }).where(connection(ann));
    typeform.switches.fail({ kind: 'status', status: 401, path: '/forms', times: 2 });
    expect((await get('forms', ann)).statusCode).toBe(200);
    expect((await storedOf(ann))?.refused_at).toBeNull();
  });

  it('goes on after the caller was told that it takes too long, and is saved', async () => {
    const ann = await due('over');
    const before = await storedOf(ann);
    typeform.switches.fail({ kind: 'slow', ms: 600, path: TOKEN_PATH });
    expect(await saidBy(impatient(ann))).toEqual([503, LATE]);
    expect((await storedOf(ann))?.access_token).toBe(before?.access_token);
    // Others wait for it.
    expect((await get('forms', ann)).statusCode).toBe(200);
    const after = await storedOf(ann);
    expect(after?.access_token).not.toBe(before?.access_token);
    expect(after).toMatchObject({ refreshing_since: null, refused_at: null });
    expect(refreshes()).toBe(1);
  });

  it('says in the log what failed after the caller had gone, and lets the next one try', async () => {
    const ann = await due('over');
    typeform.switches.fail({ kind: 'stall', ms: 400, path: TOKEN_PATH });
    expect(await saidBy(impatient(ann))).toEqual([503, LATE]);
    await expect
      .poll(() => api.logs.join(''), { timeout: 10_000 })
      .toContain('what nobody waited for any more has failed');
    expect(await storedOf(ann)).toMatchObject({ refreshing_since: null, refused_at: null });
  });

  it('has a time of its own, after which others may try', async () => {
    const ann = await due('over');
    typeform.switches.fail({ kind: 'hang', ms: 5_000, path: TOKEN_PATH });
    expect(await saidBy(shortOfTokens(ann))).toEqual([503, LATE]);
    expect(await storedOf(ann)).toMatchObject({ refreshing_since: null, refused_at: null });
    expect((await get('forms', ann)).statusCode).toBe(200);
  });

  const SAYS_NOTHING: SandboxFaultInput[] = [
    ...[400, 401, 403, 404, 422, 429, 500, 502, 503].map((status) => ({ kind: 'status', status }) as const),
    { kind: 'malformed' },
    { kind: 'redirect', to: '/me' },
  ];

  it.each(SAYS_NOTHING.map((fault) => [JSON.stringify(fault), fault] as const))(
    'changes nothing where the service does not say that the grant is no good: %s',
    async (_name, fault) => {
      const ann = await due('over');
      const before = await storedOf(ann);
      typeform.switches.fail({ ...fault, path: TOKEN_PATH });
      const answer = await get('forms', ann);
      expect([answer.statusCode, answer.json().code]).toEqual([503, 'formsvc_unavailable']);
      expect(await storedOf(ann)).toEqual(before);
    },
  );

  it('ends the connection where the grant is no good', async () => {
    const ann = await due('over');
    typeform.switches.revokeAll();
    expect((await get('forms', ann)).json().code).toBe('formsvc_auth');
    expect((await storedOf(ann))?.refused_at).toEqual(api.clock.now());
  });

  it('is a matter for the operator where the app is refused, and costs no connection', async () => {
    const ann = await due('over');
    const before = await storedOf(ann);
    expect(await saidBy(misled(ann))).toEqual([
      503,
      'Typeform does not accept the credentials of this app. Ask your administrator.',
    ]);
    expect(api.logs.join('')).toContain('invalid_client: TYPEFORM_CLIENT_ID');
    expect(await storedOf(ann)).toEqual(before);
    expect((await get('forms', ann)).statusCode).toBe(200);
  });

  it.each<[number, number]>([
    [200, 180],
    [1_000, 900],
    [3_600, 3_300],
    [604_800, 604_500],
  ])('of %i seconds begins after %i, and not before each call', async (tokenSeconds, begins) => {
    typeform.switches.set({ tokenSeconds });
    const ann = await connected();
    typeform.switches.reset();
    typeform.switches.set({ tokenSeconds });
    const now = api.clock.now().getTime();
    expect(await storedOf(ann)).toMatchObject({
      expires_at: new Date(now + tokenSeconds * 1_000),
      refresh_from: new Date(now + begins * 1_000),
    });
    for (let time = 0; time < 2; time += 1) expect((await get('forms', ann)).statusCode).toBe(200);
    expect(refreshes()).toBe(0);
  });

  it('is not needed while the old ones are good: the call is made with them', async () => {
    const ann = await due('early');
    const before = await storedOf(ann);
    typeform.switches.fail({ kind: 'status', status: 503, path: TOKEN_PATH });
    expect((await get('forms', ann)).statusCode).toBe(200);
    expect(await storedOf(ann)).toEqual(before);
    expect(api.logs.join('')).toContain('tokens could not be replaced before their end');
    expect((await get('forms', ann)).statusCode).toBe(200);
    expect((await storedOf(ann))?.access_token).not.toBe(before?.access_token);
  });

  it('before their end keeps nobody from the call for long, and is saved', async () => {
    const ann = await due('early');
    const halfway = await processWith({ limits: { budgetMs: 4_000, responseMs: 300 } });
    typeform.switches.fail({ kind: 'slow', ms: 1_500, path: TOKEN_PATH });
    const before = await storedOf(ann);
    expect((await halfway(ann)).statusCode).toBe(200);
    await expect
      .poll(async () => (await storedOf(ann))?.access_token, { timeout: 10_000 })
      .not.toBe(before?.access_token);
    expect(refreshes()).toBe(1);
  });
});
