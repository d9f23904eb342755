import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEvents, mailOutbox, sessions, users } from '../../db/schema';
import { signInAgain, type SignedIn } from '../../../testing/sign-in';
import { mailedResetToken } from '../../../testing/mailed-token';
import { testApp } from '../../../testing/test-app';

const NEW = 'green lantern 12';
const WRONG = { loc: ['body', 'current_password'], msg: 'Your current password is incorrect.' };
const ELSEWHERE = '198.51.100.7';

describe('changing the password', async () => {
  const api = await testApp();
  const change = (as: SignedIn, body: object, remoteAddress?: string) =>
    api.post('/api/auth/password', { as, body, ...(remoteAddress && { remoteAddress }) });
  const changeTo = (as: SignedIn, new_password: string) =>
    change(as, { current_password: as.password, new_password });
  const guess = (as: SignedIn, remoteAddress?: string) =>
    change(as, { current_password: 'wrong', new_password: NEW }, remoteAddress);
  const login = (email: string, password: string, remoteAddress?: string) =>
    api.post('/api/auth/login', { body: { email, password }, ...(remoteAddress && { remoteAddress }) });
  const again = (someone: SignedIn) => signInAgain(api, someone);
  const refresh = ({ refresh_token }: SignedIn) => api.post('/api/auth/refresh', { body: { refresh_token } });
  const me = (as: SignedIn) => api.get('/api/auth/me', { as });
  const mailsTo = ({ email }: SignedIn) => api.db.select().from(mailOutbox).where(eq(mailOutbox.to, email));
  const resetToken = ({ email }: SignedIn) => mailedResetToken(api, email);
  const confirmReset = (token: string | undefined) =>
    api.post('/api/auth/password-reset/confirm', { body: { token, new_password: 'by the reset 1' } });
  const actionsBy = async ({ user }: SignedIn) => {
    const ofUser = and(eq(auditEvents.actor_id, user.id), eq(auditEvents.entity_id, user.id));
    const rows = await api.db.select().from(auditEvents).where(ofUser).orderBy(auditEvents.id);
    return rows.map(({ action }) => action);
  };
  // Failures of this file's tests add up at the client: each test starts in a window of its own.
  const startAfresh = () => api.clock.advance(20 * 60_000);

  it('makes the new password valid and the old one invalid', async () => {
    const ann = await api.signIn();
    const answer = await changeTo(ann, NEW);
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
    expect((await login(ann.email, NEW)).statusCode).toBe(200);
    expect((await login(ann.email, ann.password)).statusCode).toBe(401);
    expect(await actionsBy(ann)).toEqual(['password.change', 'sign-in']);
  });

  it('ends all sessions except the current one', async () => {
    const ann = await api.signIn();
    const others = [await again(ann), await again(ann)];
    await changeTo(ann, NEW);
    for (const other of others) {
      expect((await me(other)).json()).toMatchObject({ code: 'session_revoked' });
      expect((await refresh(other)).json()).toMatchObject({ code: 'session_revoked' });
    }
    expect((await me(ann)).statusCode).toBe(200);
    expect((await refresh(ann)).statusCode).toBe(200);
  });

  it('does not end sessions of other users', async () => {
    const [ann, bob] = [await api.signIn(), await api.signIn()];
    await changeTo(ann, NEW);
    expect((await me(bob)).statusCode).toBe(200);
    expect((await login(bob.email, bob.password)).statusCode).toBe(200);
  });

  it('notifies the owner by mail', async () => {
    const ann = await api.signIn();
    await changeTo(ann, NEW);
    const [mail, ...others] = await mailsTo(ann);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Your Studio Desk password was changed');
    expect(mail?.text).toContain('all its other sessions were ended');
  });

  it('invalidates a pending reset link', async () => {
    const ann = await api.signIn();
    const token = await resetToken(ann);
    await changeTo(ann, NEW);
    expect((await confirmReset(token)).json()).toMatchObject({ code: 'reset_token_invalid' });
    expect((await login(ann.email, NEW)).statusCode).toBe(200);
  });

  it('resets the count of failed attempts', async () => {
    startAfresh();
    const ann = await api.signIn();
    const failFourTimes = async () => {
      for (let count = 0; count < 4; count += 1) expect((await guess(ann)).statusCode).toBe(422);
    };
    await failFourTimes();
    await changeTo(ann, NEW);
    await failFourTimes();
    expect((await login(ann.email, NEW, ELSEWHERE)).statusCode).toBe(200);
  });

  it('returns an error for a wrong current password, and changes nothing', async () => {
    startAfresh();
    const ann = await api.signIn();
    const other = await again(ann);
    const answer = await guess(ann);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ detail: [WRONG], code: 'invalid_input' });
    expect(await mailsTo(ann)).toEqual([]);
    expect((await me(other)).statusCode).toBe(200);
    expect((await login(ann.email, ann.password)).statusCode).toBe(200);
    expect(await actionsBy(ann)).toEqual(['sign-in', 'password.change.failed', 'sign-in']);
  });

  it('returns an error when the new password is the current one', async () => {
    const ann = await api.signIn();
    const answer = await changeTo(ann, ann.password);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      detail: [{ loc: ['body', 'new_password'], msg: 'Choose a password that differs from the current one' }],
    });
  });

  it.each([
    { body: { new_password: NEW }, field: 'current_password', msg: 'Current password is required' },
    {
      body: { current_password: '', new_password: NEW },
      field: 'current_password',
      msg: 'Current password is required',
    },
    {
      body: { current_password: 'x'.repeat(257), new_password: NEW },
      field: 'current_password',
      msg: 'Password is too long',
    },
    { body: { current_password: 'x' }, field: 'new_password', msg: 'Password is required' },
    {
      body: { current_password: 'x', new_password: '12345' },
      field: 'new_password',
      msg: 'Password must be at least 6 characters',
    },
    {
      body: { current_password: 'x', new_password: 'x'.repeat(257) },
      field: 'new_password',
      msg: 'Password is at most 256 characters',
    },
    {
      body: { current_password: 'x', new_password: NEW, user_id: 'x' },
      field: 'user_id',
      msg: 'Unknown field "user_id"',
    },
    { body: { current_password: 7, new_password: NEW }, field: 'current_password' },
  ])(
    'returns 422 for an invalid field: $field, $msg',
    async ({ body, field, msg = 'Current password is required' }) => {
      const answer = await change(await api.signIn(), body);
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ detail: [{ loc: ['body', field], msg }] });
    },
  );

  it.each(['пароль-😀-密码', ' spaces stay ', 'x'.repeat(256), "'; drop table users; --"])(
    'accepts any password unchanged: %s',
    async (password) => {
      const ann = await api.signIn();
      expect((await changeTo(ann, password)).statusCode).toBe(200);
      expect((await login(ann.email, password)).statusCode).toBe(200);
    },
  );

  it('requires a session and accepts a trailing slash', async () => {
    const ann = await api.signIn();
    const body = { current_password: ann.password, new_password: NEW };
    expect((await api.post('/api/auth/password', { body })).json()).toMatchObject({
      code: 'unauthenticated',
    });
    expect((await api.post('/api/auth/password/', { as: ann, body })).statusCode).toBe(200);
  });

  it('is refused for a disabled account', async () => {
    const ann = await api.signIn();
    await api.db.update(users).set({ disabled_at: api.clock.now() }).where(eq(users.id, ann.user.id));
    expect((await changeTo(ann, NEW)).statusCode).toBe(401);
  });

  it('leaves no password in responses, logs or files', async () => {
    const ann = await api.signIn({ password: 'canary before 91' });
    const answers = [
      await change(ann, { current_password: 'canary guess 91', new_password: 'canary after 91' }),
      await changeTo(ann, 'canary after 91'),
    ];
    const kept = [
      await api.db.select().from(users),
      await api.db.select().from(sessions),
      await api.db.select().from(auditEvents),
      await mailsTo(ann),
    ];
    const everything = JSON.stringify([answers.map(({ body }) => body), kept, api.logs]);
    expect(everything).not.toMatch(/canary (before|guess|after) 91/);
    expect(answers.map(({ body }) => body).join()).not.toMatch(/hash|token|key|argon/);
  });

  it('works for the owner during failed sign-ins by others, and unlocks the account', async () => {
    startAfresh();
    const ann = await api.signIn();
    for (let count = 0; count < 5; count += 1) await login(ann.email, 'wrong', ELSEWHERE);
    expect((await login(ann.email, ann.password, ELSEWHERE)).statusCode).toBe(429);
    expect((await changeTo(ann, NEW)).statusCode).toBe(200);
    expect((await login(ann.email, NEW, ELSEWHERE)).statusCode).toBe(200);
  });

  describe('wrong current passwords', () => {
    it('delay all attempts after the fifth, from any address', async () => {
      startAfresh();
      const ann = await api.signIn();
      for (let count = 0; count < 5; count += 1) expect((await guess(ann)).statusCode).toBe(422);
      for (const answer of [await guess(ann), await changeTo(ann, NEW), await guess(ann, ELSEWHERE)]) {
        expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '30']);
        expect(answer.json()).toMatchObject({ detail: 'Too many attempts. Try again in 1 minute.' });
      }
      api.clock.advance(30_000);
      expect((await changeTo(ann, NEW)).statusCode).toBe(200);
    });

    it('do not delay sign-ins', async () => {
      startAfresh();
      const ann = await api.signIn();
      for (let count = 0; count < 5; count += 1) expect((await guess(ann)).statusCode).toBe(422);
      expect((await guess(ann)).statusCode).toBe(429);
      expect((await login(ann.email, ann.password, ELSEWHERE)).statusCode).toBe(200);
      // Who signs in elsewhere does not hand the guesser another five.
      expect((await guess(ann)).statusCode).toBe(429);
    });

    it('increase the delay with each failure', async () => {
      startAfresh();
      const ann = await api.signIn();
      for (let count = 0; count < 5; count += 1) expect((await guess(ann)).statusCode).toBe(422);
      for (const seconds of [30, 60, 120]) {
        expect((await guess(ann)).headers['retry-after']).toBe(String(seconds));
        api.clock.advance(seconds * 1000);
        expect((await guess(ann)).statusCode).toBe(422);
      }
    });

    it('are cleared by a reset', async () => {
      startAfresh();
      const ann = await api.signIn();
      for (let count = 0; count < 5; count += 1) await guess(ann);
      expect((await confirmReset(await resetToken(ann))).statusCode).toBe(200);
      const after = await signInAgain(api, { ...ann, password: 'by the reset 1' });
      expect((await changeTo({ ...after, password: 'by the reset 1' }, NEW)).statusCode).toBe(200);
    });

    it('are counted one by one when sent at the same time', async () => {
      startAfresh();
      const ann = await api.signIn();
      const answers = await Promise.all(Array.from({ length: 50 }, () => guess(ann)));
      const checked = answers.filter(({ statusCode }) => statusCode === 422);
      // As many more than five as are hashed side by side.
      expect(checked.length).toBeGreaterThanOrEqual(5);
      expect(checked.length).toBeLessThanOrEqual(25);
      expect(answers.every(({ statusCode }) => statusCode === 422 || statusCode === 429)).toBe(true);
    });
  });

  describe('at the same time as another change', () => {
    it('of the same session: one succeeds and sets its password', async () => {
      startAfresh();
      const ann = await api.signIn();
      const passwords = Array.from({ length: 8 }, (_, turn) => `green lantern ${turn}`);
      const answers = await Promise.all(passwords.map((password) => changeTo(ann, password)));
      const winners = passwords.filter((_, turn) => answers[turn]?.statusCode === 200);
      expect(winners).toHaveLength(1);
      expect(answers.every(({ statusCode }) => [200, 422, 429].includes(statusCode))).toBe(true);
      expect((await login(ann.email, winners[0] ?? '')).statusCode).toBe(200);
      expect(await mailsTo(ann)).toHaveLength(1);
    });

    it('of another session: one succeeds and keeps its session', async () => {
      startAfresh();
      const first = await api.signIn();
      const both = [first, await again(first)];
      const answers = await Promise.all(both.map((session, turn) => changeTo(session, `lantern ${turn}`)));
      const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
      const loser = answers[1 - winner];
      expect([401, 422]).toContain(loser?.statusCode);
      const open = await Promise.all(both.map(async (session) => (await me(session)).statusCode));
      expect(open).toEqual(winner === 0 ? [200, 401] : [401, 200]);
      expect((await login(first.email, `lantern ${winner}`)).statusCode).toBe(200);
    });

    it('by a reset link: one of the two succeeds', async () => {
      for (let round = 0; round < 5; round += 1) {
        startAfresh();
        const ann = await api.signIn();
        const token = await resetToken(ann);
        const [changed, reset] = await Promise.all([changeTo(ann, NEW), confirmReset(token)]);
        const isChanged = changed.statusCode === 200;
        if (isChanged) expect(reset.json()).toMatchObject({ code: 'reset_token_invalid' });
        else expect([401, 422]).toContain(changed.statusCode);
        expect(reset.statusCode).toBe(isChanged ? 400 : 200);
        expect((await login(ann.email, isChanged ? NEW : 'by the reset 1')).statusCode).toBe(200);
      }
    });
  });
});

describe('with a longer minimum length in the settings', async () => {
  const api = await testApp({ env: { PASSWORD_MIN_LENGTH: '12' } });

  it('a shorter password is refused', async () => {
    const ann = await api.signIn();
    const body = { current_password: ann.password, new_password: '12345678901' };
    const answer = await api.post('/api/auth/password', { as: ann, body });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      detail: [{ loc: ['body', 'new_password'], msg: 'Password must be at least 12 characters' }],
    });
  });
});

describe('failed attempts from one client', async () => {
  const api = await testApp({ env: { LIMIT_SIGN_IN_FAILURES_PER_CLIENT: '3' } });

  it('block that client for the rest of 15 minutes, for any account', async () => {
    const client = '203.0.113.44';
    const [ann, bob] = [await api.signIn(), await api.signIn()];
    const change = (as: SignedIn, current_password: string, remoteAddress: string) =>
      api.post('/api/auth/password', {
        as,
        body: { current_password, new_password: NEW },
        remoteAddress,
      });
    for (const current of ['wrong', 'wrong too', 'wrong again'])
      expect((await change(ann, current, client)).statusCode).toBe(422);
    const refused = await change(bob, bob.password, client);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(15 * 60)]);
    expect((await change(bob, bob.password, ELSEWHERE)).statusCode).toBe(200);
  });
});
