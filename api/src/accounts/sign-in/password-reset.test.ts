import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mailedLinks, users } from '../../db/schema';
import { openAnotherSession, type SignedIn } from '#testing/sign-in';
import { startTestApp } from '#testing/test-app';

interface KeptMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const HOUR = 60 * 60 * 1000;
const LINK = /http:\/\/localhost:5173\/reset-password#access_token=([\w-]{43})/;
const INVALID = { detail: 'This reset link is invalid or has expired', code: 'reset_token_invalid' };

describe('password reset', async () => {
  const api = await startTestApp();

  const request = (email: string) => api.post('/api/auth/password-reset/request', { body: { email } });
  const confirm = (token: string, new_password = 'a new password') =>
    api.post('/api/auth/password-reset/confirm', { body: { token, new_password } });
  const login = (email: string, password: string) =>
    api.post('/api/auth/login', { body: { email, password } });
  const mailsTo = async (email: string) => {
    await api.outbox.sendDue();
    const mails = (await api.get('/api/dev/mail')).json<KeptMail[]>();
    return mails.filter(({ to }) => to === email);
  };
  /** The tokens mailed to the address, newest first. */
  const tokensOf = async (email: string) =>
    (await mailsTo(email)).flatMap(({ text }) => LINK.exec(text)?.[1] ?? []);
  const askedBy = async () => {
    const ann = await api.signIn();
    expect((await request(ann.email)).json()).toEqual({ success: true });
    const [token = ''] = await tokensOf(ann.email);
    return { ...ann, token };
  };
  const isSignedIn = async (who: Pick<SignedIn, 'access_token'>) =>
    (await api.get('/api/auth/me', { as: who })).statusCode === 200;

  it('mails a link that sets a new password', async () => {
    const { email, password, token } = await askedBy();
    expect((await confirm(token)).json()).toEqual({ success: true });
    expect((await login(email, password)).statusCode).toBe(401);
    expect((await login(email, 'a new password')).statusCode).toBe(200);
  });

  it('sends HTML that needs no style sheet and no script', async () => {
    const { email, token } = await askedBy();
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe('Reset your Studio Desk password');
    expect(mail?.text).toContain(`/reset-password#access_token=${token}`);
    expect(mail?.html).toContain(`href="http://localhost:5173/reset-password#access_token=${token}"`);
    expect(mail?.html).not.toMatch(/<(style|script|img|link)|class=|javascript:/i);
  });

  it('ends all sessions and notifies by mail', async () => {
    const { token, ...ann } = await askedBy();
    const other = await openAnotherSession(api, ann);
    await confirm(token);
    for (const session of [ann, other]) {
      expect(await isSignedIn(session)).toBe(false);
      const refresh = await api.post('/api/auth/refresh', { body: { refresh_token: session.refresh_token } });
      expect(refresh.json()).toMatchObject({ code: 'session_revoked' });
    }
    const [mail] = await mailsTo(ann.email);
    expect(mail?.subject).toBe('Your Studio Desk password was changed');
  });

  it('changes nothing before the link is used', async () => {
    const { token: _token, ...ann } = await askedBy();
    expect(await isSignedIn(ann)).toBe(true);
    expect((await login(ann.email, ann.password)).statusCode).toBe(200);
  });

  it('accepts one of 4 simultaneous confirmations', async () => {
    const { token } = await askedBy();
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, turn) => confirm(token, `password ${turn}`)),
    );
    const succeeded = answers.filter(({ statusCode }) => statusCode === 200);
    expect(succeeded).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(3);
  });

  it('accepts a link until it is an hour old', async () => {
    const [inTime, late] = [await askedBy(), await askedBy()];
    api.clock.advance(HOUR - 1);
    expect((await confirm(inTime.token)).statusCode).toBe(200);
    api.clock.advance(1);
    const answer = await confirm(late.token);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject(INVALID);
  });

  it('refuses a link after a newer request, and after a password change', async () => {
    const { email, token: first } = await askedBy();
    await request(email);
    const second = (await tokensOf(email)).find((token) => token !== first) ?? '';
    expect((await confirm(first)).json()).toMatchObject(INVALID);
    expect((await confirm(second)).statusCode).toBe(200);
    expect((await confirm(second)).json()).toMatchObject(INVALID);
  });

  it('sends three links per hour; a fourth request gets the same response and keeps the third link valid', async () => {
    const { email } = await api.signIn();
    const answers = [await request(email), await request(email), await request(email), await request(email)];
    expect(answers.map((answer) => [answer.statusCode, answer.body])).toEqual(
      Array(4).fill([200, '{"success":true}']),
    );
    const tokens = await tokensOf(email);
    expect(tokens).toHaveLength(3);
    const outcomes = await Promise.all(tokens.map((token) => confirm(token)));
    expect(outcomes.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);

    api.clock.advance(HOUR + 1);
    await request(email);
    expect(await tokensOf(email)).toHaveLength(4);
  });

  it('unlocks an account that is locked by failed sign-ins', async () => {
    const { email, token } = await askedBy();
    for (let count = 0; count < 6; count += 1) {
      await api.post('/api/auth/login', {
        body: { email, password: 'wrong' },
        remoteAddress: '198.51.100.9',
      });
    }
    await confirm(token);
    const answer = await api.post('/api/auth/login', {
      body: { email, password: 'a new password' },
      remoteAddress: '198.51.100.10',
    });
    expect(answer.statusCode).toBe(200);
  });

  it('stores no token in the database', async () => {
    const { token } = await askedBy();
    const dump = JSON.stringify([await api.db.select().from(mailedLinks), await api.db.select().from(users)]);
    expect(dump).not.toContain(token);
    expect(api.logs.join('')).not.toContain(token);
  });

  it('sends nothing to unknown and disabled accounts', async () => {
    const gone = await api.signIn();
    await api.db.update(users).set({ disabled_at: api.clock.now() }).where(eq(users.id, gone.user.id));
    for (const email of ['unknown@example.com', gone.email]) {
      expect((await request(email)).json()).toEqual({ success: true });
      expect(await mailsTo(email)).toEqual([]);
    }
  });

  it('refuses tokens that nobody was sent', async () => {
    for (const token of ['x', "' or 1=1 --", 'A'.repeat(43), '😀']) {
      const answer = await confirm(token);
      expect(answer.statusCode, token).toBe(400);
      expect(answer.json(), token).toMatchObject(INVALID);
    }
  });
});
