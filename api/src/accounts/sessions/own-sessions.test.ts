import type { UserSession } from '@studio-desk/shared-contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEvents, sessions } from '../../db/schema';
import { openAnotherSession, signInAgain, type SignedIn } from '#testing/sign-in';
import { startTestApp } from '#testing/test-app';
import { parseRefreshToken } from './refresh-token';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

describe('the sessions of a user', async () => {
  const api = await startTestApp();
  const again = (someone: SignedIn, userAgent?: string) => openAnotherSession(api, someone, userAgent);
  const idOf = ({ refresh_token }: SignedIn) => parseRefreshToken(refresh_token)?.sessionId;
  const list = (as: SignedIn) => api.get('/api/auth/sessions', { as });
  const listed = async (as: SignedIn) => {
    const answer = await list(as);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<UserSession[]>();
  };
  const ids = async (as: SignedIn) => (await listed(as)).map(({ id }) => id);
  const endOthers = (as: SignedIn) => api.post('/api/auth/sessions/end-others', { as });
  const isOpen = async (as: SignedIn) => (await api.get('/api/auth/me', { as })).statusCode === 200;
  const refresh = ({ refresh_token }: SignedIn) => api.post('/api/auth/refresh', { body: { refresh_token } });

  describe('the list', () => {
    it('has device and times, but no tokens', async () => {
      const ann = await signInAgain(api, await api.signIn(), { headers: { 'user-agent': FIREFOX } });
      const [own] = await listed(ann);
      const moment = api.clock.now().toISOString();
      expect(own).toEqual({
        id: idOf(ann),
        device: 'Firefox on Linux',
        created_at: moment,
        last_used_at: moment,
        is_current: true,
      });
    });

    it('starts with the current session, then the last used', async () => {
      const oldest = await api.signIn();
      api.clock.advance(MINUTE);
      const own = await again(oldest);
      api.clock.advance(MINUTE);
      const newest = await again(oldest);
      expect(await ids(own)).toEqual([own, newest, oldest].map(idOf));

      api.clock.advance(MINUTE);
      await refresh(oldest);
      const rows = await listed(own);
      expect(rows.map(({ id }) => id)).toEqual([own, oldest, newest].map(idOf));
      expect(rows.map(({ is_current }) => is_current)).toEqual([true, false, false]);
      expect(rows[1]?.last_used_at).toBe(api.clock.now().toISOString());
    });

    it('excludes sessions that ended or expired, and those of other users', async () => {
      const [ann] = [await api.signIn(), await api.signIn()];
      await api.post('/api/auth/logout', { as: await again(ann) });
      expect(await ids(ann)).toEqual([idOf(ann)]);
      api.clock.advance(7 * DAY);
      const later = await again(ann);
      expect(await ids(later)).toEqual([later, ann].map(idOf));
      api.clock.advance(1);
      const last = await again(ann);
      expect(await ids(last)).toEqual([last, later].map(idOf));
    });

    it('stores the user agent up to a length limit', async () => {
      const ann = await api.signIn();
      const KEPT: [string, string | null][] = [
        ['curl/8.5.0', 'curl/8.5.0'],
        ['x'.repeat(2000), 'x'.repeat(500)],
        ['', null],
      ];
      for (const [userAgent, kept] of KEPT) {
        const session = await again(ann, userAgent);
        const id = idOf(session) ?? '';
        const [row] = await api.db.select().from(sessions).where(eq(sessions.id, id));
        expect(row?.user_agent, userAgent).toBe(kept);
        expect((await listed(session))[0]?.device, userAgent).toBeNull();
      }
    });
  });

  describe('signing out everywhere else', () => {
    it('ends all other sessions and returns their number', async () => {
      const first = await api.signIn();
      const [own, third] = [await again(first), await again(first)];
      const answer = await endOthers(own);
      expect([answer.statusCode, answer.json()]).toEqual([200, { ended: 2 }]);
      for (const ended of [first, third]) {
        expect((await list(ended)).json()).toMatchObject({ code: 'session_revoked' });
        expect((await refresh(ended)).json()).toMatchObject({ code: 'session_revoked' });
      }
      expect(await ids(own)).toEqual([idOf(own)]);
      expect((await endOthers(own)).json()).toEqual({ ended: 0 });
      expect((await refresh(own)).statusCode).toBe(200);
    });

    it('neither ends sessions of other users nor counts expired ones', async () => {
      const idle = await api.signIn();
      api.clock.advance(8 * DAY);
      const other = await api.signIn();
      expect((await endOthers(await again(idle))).json()).toEqual({ ended: 0 });
      expect(await isOpen(other)).toBe(true);
    });

    it('writes an audit row', async () => {
      const ann = await again(await api.signIn());
      await endOthers(ann);
      const rows = await api.db.select().from(auditEvents).where(eq(auditEvents.actor_id, ann.user.id));
      expect(rows).toContainEqual(
        expect.objectContaining({
          action: 'sign-out.others',
          actor_email: ann.email,
          entity_id: ann.user.id,
          after: { ended: 1 },
        }),
      );
    });

    it('keeps one of 4 sessions that do it at the same time', async () => {
      const first = await api.signIn();
      const all = [first];
      while (all.length < 4) all.push(await again(first));
      const answers = await Promise.all(all.map(endOthers));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
        200,
        ...Array<number>(3).fill(401),
      ]);
      const open = await Promise.all(all.map(isOpen));
      expect(open).toEqual(answers.map(({ statusCode }) => statusCode === 200));
    });
  });
});
