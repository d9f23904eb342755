import { authRoutes, type Tokens } from '@studio-desk/shared-contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEvents, sessions } from '../../db/schema';
import { openAnotherSession, type SignedIn } from '#testing/sign-in';
import { startTestApp } from '#testing/test-app';
import { parseRefreshToken } from './refresh-token';

const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;
const DAY = 24 * HOUR;

describe('refresh', async () => {
  const api = await startTestApp();

  const refresh = (refresh_token: string) => api.post('/api/auth/refresh', { body: { refresh_token } });
  const refreshed = async (token: string): Promise<Tokens> => {
    const answer = await refresh(token);
    expect(answer.statusCode, answer.body).toBe(200);
    return authRoutes.refresh.schema.response[200].parse(answer.json());
  };
  const me = (who: Pick<SignedIn, 'access_token'>) => api.get('/api/auth/me', { as: who });
  const sessionOf = async (token: string) => {
    const id = parseRefreshToken(token)?.sessionId ?? '';
    const [row] = await api.db.select().from(sessions).where(eq(sessions.id, id));
    if (row === undefined) throw new Error('The session is not there.');
    return row;
  };
  const expectRevoked = async (token: string) => {
    const answer = await refresh(token);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'session_revoked']);
  };
  const expectTheft = async (old: string, current: Tokens) => {
    await expectRevoked(old);
    await expectRevoked(current.refresh_token);
    const { id } = await sessionOf(old);
    const events = await api.db.select().from(auditEvents).where(eq(auditEvents.entity_id, id));
    expect(events.map(({ action }) => action)).toContain('refresh.reuse_detected');
  };

  it('replaces the token, and both new tokens work', async () => {
    const ann = await api.signIn();
    const next = await refreshed(ann.refresh_token);
    expect(next.refresh_token).not.toBe(ann.refresh_token);
    expect((await me(next)).statusCode).toBe(200);
    expect((await refreshed(next.refresh_token)).refresh_token).not.toBe(next.refresh_token);
  });

  it('returns the same successor to 20 simultaneous requests', async () => {
    const ann = await api.signIn();
    let token = ann.refresh_token;
    for (let round = 1; round <= 2; round += 1) {
      const current = token;
      const answers = await Promise.all(Array.from({ length: 20 }, () => refreshed(current)));
      const successors = new Set(answers.map((answer) => answer.refresh_token));
      expect(successors.size).toBe(1);
      expect((await sessionOf(current)).generation).toBe(round);
      [token = ''] = successors;
    }
  });

  it('returns the successor of a token replaced less than 30 s ago', async () => {
    const ann = await api.signIn();
    const next = await refreshed(ann.refresh_token);
    await me(next);
    api.clock.advance(29_900);
    expect((await refreshed(ann.refresh_token)).refresh_token).toBe(next.refresh_token);
    expect((await sessionOf(ann.refresh_token)).generation).toBe(1);
  });

  it('treats reuse of a token replaced longer ago as theft when its successor was used', async () => {
    const ann = await api.signIn();
    const next = await refreshed(ann.refresh_token);
    await me(next);
    api.clock.advance(30_100);
    await expectTheft(ann.refresh_token, next);
  });

  it('continues a session whose last refreshes the restored database does not know', async () => {
    const ann = await api.signIn();
    const { id, ...backup } = await sessionOf(ann.refresh_token);
    const next = await refreshed(ann.refresh_token);
    const newest = await refreshed(next.refresh_token);
    await api.db.update(sessions).set(backup).where(eq(sessions.id, id));
    const successors = await Promise.all(Array.from({ length: 20 }, () => refreshed(newest.refresh_token)));
    expect(new Set(successors.map(({ refresh_token }) => refresh_token)).size).toBe(1);
    const [successor = newest] = successors;
    expect((await me(successor)).statusCode).toBe(200);
    api.clock.advance(DAY);
    await expectTheft(newest.refresh_token, successor);
  });

  it('treats reuse of the last but one token as theft, and refuses the access tokens', async () => {
    const ann = await api.signIn();
    const next = await refreshed(ann.refresh_token);
    const third = await refreshed(next.refresh_token);
    await expectTheft(ann.refresh_token, third);
    for (const user of [ann, next, third]) {
      expect((await me(user)).json<{ code: string }>().code).toBe('session_revoked');
    }
  });

  it('repeats the successor if its first response was lost', async () => {
    const ann = await api.signIn();
    const lost = await refreshed(ann.refresh_token);
    api.clock.advance(2 * HOUR);
    const again = await Promise.all(Array.from({ length: 20 }, () => refreshed(ann.refresh_token)));
    expect(new Set(again.map(({ refresh_token }) => refresh_token)).size).toBe(1);
    const [first] = again;
    expect(first && (await me(first)).statusCode).toBe(200);
    expect((await refreshed(first?.refresh_token ?? '')).refresh_token).not.toBe(lost.refresh_token);
  });

  it('treats a second retry after a lost response as theft', async () => {
    const ann = await api.signIn();
    await refreshed(ann.refresh_token);
    api.clock.advance(HOUR);
    const again = await refreshed(ann.refresh_token);
    api.clock.advance(31 * SECOND);
    await expectTheft(ann.refresh_token, again);
  });

  it('treats it as theft if the lost response was used', async () => {
    const ann = await api.signIn();
    const stolen = await refreshed(ann.refresh_token);
    api.clock.advance(HOUR);
    const thief = await refreshed(stolen.refresh_token);
    await expectTheft(ann.refresh_token, thief);
  });

  it('ends after 7 days without use, and after 30 days in any case', async () => {
    const idle = await api.signIn();
    api.clock.advance(7 * DAY + SECOND);
    expect((await refresh(idle.refresh_token)).statusCode).toBe(401);

    const busy = await api.signIn();
    let token = busy.refresh_token;
    for (let day = 6; day <= 30; day += 6) {
      api.clock.advance(6 * DAY);
      token = (await refreshed(token)).refresh_token;
    }
    api.clock.advance(SECOND);
    expect((await refresh(token)).statusCode).toBe(401);
  });

  it('keeps the newest 20 sessions of a user', async () => {
    const first = await api.signIn();
    const others: SignedIn[] = [];
    for (let count = 0; count < 20; count += 1) {
      api.clock.advance(SECOND);
      others.push(await openAnotherSession(api, first));
    }
    expect((await me(first)).json<{ code: string }>().code).toBe('session_revoked');
    const open = await Promise.all(others.map((tokens) => me(tokens)));
    expect(open.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
  });

  it('keeps a session in use among more than 20, however old it is', async () => {
    const daily = await api.signIn();
    let { access_token, refresh_token } = daily;
    for (let day = 0; day < 21; day += 1) {
      api.clock.advance(DAY);
      ({ access_token, refresh_token } = await refreshed(refresh_token));
      await openAnotherSession(api, daily);
    }
    expect((await me({ access_token })).statusCode).toBe(200);
  });

  it('ignores tokens that the session did not sign', async () => {
    const ann = await api.signIn();
    const token = ann.refresh_token;
    const forged = [
      `${token.slice(0, -4)}AAAA`,
      token.replace(/^./, 'B'),
      ann.access_token,
      'x'.repeat(2000),
      'ünïcode',
      '😀'.repeat(25),
    ];
    for (const text of forged) {
      const answer = await refresh(text);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'unauthenticated']);
    }
    expect((await refresh(token)).statusCode).toBe(200);
  });

  it('stores no usable token in the database', async () => {
    const ann = await api.signIn();
    const next = await refreshed(ann.refresh_token);
    const dump = JSON.stringify(await api.db.select().from(sessions));
    for (const secret of [ann.refresh_token, next.refresh_token, next.access_token])
      expect(dump).not.toContain(secret);
  });
});
