import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app';
import { users } from '../../db/schema';
import { openAnotherSession, type SignedIn } from '#testing/sign-in';
import { startTestApp } from '#testing/test-app';

describe('an ended session', async () => {
  const api = await startTestApp();
  // Stands for a second API process, which would miss ended sessions if it cached sessions.
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
    const second = await openAnotherSession(api, first);
    expect(await statuses([first, second])).toEqual([200, 200]);
    await api.post('/api/auth/logout', { as: second });
    expect(await statuses([first, second])).toEqual([200, 401]);
    const body = { refresh_token: second.refresh_token };
    expect((await other.inject({ method: 'POST', url: '/api/auth/refresh', body })).statusCode).toBe(401);
  });

  it('is refused at once by other processes after its account is disabled', async () => {
    const first = await api.signIn();
    const sessions = [first, await openAnotherSession(api, first)];
    expect(await statuses(sessions)).toEqual([200, 200]);
    await api.db.update(users).set({ disabled_at: api.clock.now() }).where(eq(users.id, first.user.id));
    expect(await statuses(sessions)).toEqual([401, 401]);
  });
});
