import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../../app';
import { users } from '../../db/schema';
import { anotherSession, type SignedIn } from '../../../testing/sign-in';
import { testApp } from '../../../testing/test-app';
import { loadSessionUser, sessionUserLoader } from './access-verification';
import type { SessionUser } from './session-repository';

describe('an ended session', async () => {
  const api = await testApp();
  // A second process on the same database: nothing of a session may be kept in memory.
  const other = await buildApp({ ...api.context });
  afterAll(() => other.close());

  const statuses = (sessions: readonly SignedIn[]) =>
    Promise.all(
      sessions.map(async ({ access_token }) => {
        const headers = { authorization: `Bearer ${access_token}` };
        return (await other.inject({ url: '/api/auth/me', headers })).statusCode;
      }),
    );

  it('is refused at once by other processes after a logout; other sessions still work', async () => {
    const first = await api.signIn();
    const second = await anotherSession(api, first);
    expect(await statuses([first, second])).toEqual([200, 200]);
    await api.post('/api/auth/logout', { as: second });
    expect(await statuses([first, second])).toEqual([200, 401]);
    const body = { refresh_token: second.refresh_token };
    expect((await other.inject({ method: 'POST', url: '/api/auth/refresh', body })).statusCode).toBe(401);
  });

  it('is refused at once by other processes after its account is disabled', async () => {
    const first = await api.signIn();
    const sessions = [first, await anotherSession(api, first)];
    expect(await statuses(sessions)).toEqual([200, 200]);
    await api.db.update(users).set({ disabled_at: api.clock.now() }).where(eq(users.id, first.user.id));
    expect(await statuses(sessions)).toEqual([401, 401]);
  });

  it('is null if it does not exist', async () => {
    expect(await loadSessionUser(api.db, randomUUID())).toBeNull();
  });
});

const user = (sessionId: string): SessionUser => ({
  sessionId,
  userId: randomUUID(),
  email: 'ann@example.com',
  disabled_at: null,
  revoked_at: null,
  seen_generation: 0,
});

describe('simultaneous requests', () => {
  it('share one query, and each gets its own session', async () => {
    const [ann, ben] = [user('ann'), user('ben')];
    const read = vi.fn(async () => [ben, ann]);
    const loader = sessionUserLoader(read);
    const asked = ['ann', 'nobody', 'ben', 'ann'].map((id) => loader.load(id));
    expect(await Promise.all(asked)).toEqual([ann, null, ben, ann]);
    expect(read).toHaveBeenCalledOnce();
  });

  it('all fail if the database fails, and the next request retries', async () => {
    const ann = user('ann');
    const read = vi.fn(async () => [ann]).mockRejectedValueOnce(new Error('The connection is gone.'));
    const loader = sessionUserLoader(read);
    const asked = await Promise.allSettled(['ann', 'ben'].map((id) => loader.load(id)));
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await loader.load('ann')).toBe(ann);
  });
});
