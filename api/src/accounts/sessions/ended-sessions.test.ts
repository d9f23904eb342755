import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app';
import { users } from '../../db/schema';
import { UNKNOWN_ID } from '../../../testing/record-calls';
import type { SignedIn } from '../../../testing/sign-in';
import { mailedResetToken } from '../../../testing/mailed-token';
import { testApp } from '../../../testing/test-app';

const CALLS = [
  ['GET', '/api/auth/me'],
  ['POST', '/api/auth/logout'],
  ['GET', '/api/config/options'],
  ['GET', '/api/companies'],
  ['POST', '/api/companies'],
  ['GET', '/api/companies/search?q=a'],
  ['PUT', `/api/companies/${UNKNOWN_ID}`],
  ['DELETE', `/api/judges/${UNKNOWN_ID}`],
  ['GET', '/api/people'],
  ['POST', '/api/people'],
] as const;

describe('an ended session', async () => {
  const api = await testApp();
  // A second process on the same database: nothing of a session may be kept in memory.
  const other = await buildApp({ ...api.context });
  afterAll(() => other.close());

  const another = async ({ email, password }: SignedIn) =>
    (await api.post('/api/auth/login', { body: { email, password } })).json<SignedIn>();
  const threeSessions = async () => {
    const first = await api.signIn();
    return [first, await another(first), await another(first)] as const;
  };

  async function expectEnded(sessions: readonly SignedIn[]) {
    for (const { access_token, refresh_token } of sessions) {
      for (const app of [api.app, other]) {
        const headers = { authorization: `Bearer ${access_token}` };
        const answers = await Promise.all(CALLS.map(([method, url]) => app.inject({ method, url, headers })));
        expect(answers.map(({ statusCode }) => statusCode)).toEqual(CALLS.map(() => 401));
        const refresh = await app.inject({
          method: 'POST',
          url: '/api/auth/refresh',
          body: { refresh_token },
        });
        expect(refresh.statusCode).toBe(401);
      }
    }
  }

  it('is refused by every route after a logout; other sessions still work', async () => {
    const [first, second, third] = await threeSessions();
    await api.post('/api/auth/logout', { as: second });
    await expectEnded([second]);
    for (const open of [first, third])
      expect((await api.get('/api/auth/me', { as: open })).statusCode).toBe(200);
  });

  it('is refused by every route after a password reset, as are all sessions of the account', async () => {
    const sessions = await threeSessions();
    const [{ email }] = sessions;
    const token = await mailedResetToken(api, email);
    await api.post('/api/auth/password-reset/confirm', { body: { token, new_password: 'a new password' } });
    await expectEnded(sessions);
  });

  it('is refused by every route after the account is disabled', async () => {
    const sessions = await threeSessions();
    await api.db
      .update(users)
      .set({ disabled_at: api.clock.now() })
      .where(eq(users.email, sessions[0].email));
    await expectEnded(sessions);
  });
});
