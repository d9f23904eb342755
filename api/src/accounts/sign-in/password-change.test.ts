import { availableParallelism } from 'node:os';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { auditEvents, mailOutbox, sessions, users } from '../../db/schema';
import { openAnotherSession, signInAgain, type SignedIn } from '#testing/sign-in';
import { requestResetToken } from '#testing/mailed-token';
import { createGate } from '#testing/gate';
import { startTestApp } from '#testing/test-app';
import * as passwordHash from './password-hash';

const NEW = 'green lantern 12';
const WRONG = { loc: ['body', 'current_password'], msg: 'Your current password is incorrect.' };
const ELSEWHERE = '198.51.100.7';

describe('changing the password', async () => {
  const api = await startTestApp();
  const change = (as: SignedIn, body: object, remoteAddress?: string) =>
    api.post('/api/auth/password', { as, body, ...(remoteAddress && { remoteAddress }) });
  const changeTo = (as: SignedIn, new_password: string) =>
    change(as, { current_password: as.password, new_password });
  const guess = (as: SignedIn, remoteAddress?: string) =>
    change(as, { current_password: 'wrong', new_password: NEW }, remoteAddress);
  const login = (email: string, password: string, remoteAddress?: string) =>
    api.post('/api/auth/login', { body: { email, password }, ...(remoteAddress && { remoteAddress }) });
  const again = (someone: SignedIn) => openAnotherSession(api, someone);
  const refresh = ({ refresh_token }: SignedIn) => api.post('/api/auth/refresh', { body: { refresh_token } });
  const me = (as: SignedIn) => api.get('/api/auth/me', { as });
  const mailsTo = ({ email }: SignedIn) => api.db.select().from(mailOutbox).where(eq(mailOutbox.to, email));
  const resetToken = ({ email }: SignedIn) => requestResetToken(api, email);
  const confirmReset = (token: string | undefined) =>
    api.post('/api/auth/password-reset/confirm', { body: { token, new_password: 'by the reset 1' } });
  const actionsBy = async ({ user }: SignedIn) => {
    const ofUser = and(eq(auditEvents.actor_id, user.id), eq(auditEvents.entity_id, user.id));
    const rows = await api.db.select().from(auditEvents).where(ofUser).orderBy(auditEvents.id);
    return rows.map(({ action }) => action);
  };
  // All tests share one client, so advance the clock until the failures of earlier tests no longer count.
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
    expect(await actionsBy(ann)).toEqual(['password.change.failed', 'sign-in']);
  });

  it('returns an error when the new password is the current one', async () => {
    const ann = await api.signIn();
    const answer = await changeTo(ann, ann.password);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      detail: [{ loc: ['body', 'new_password'], msg: 'Choose a password that differs from the current one' }],
    });
  });

  it('accepts any password unchanged', async () => {
    const ann = await api.signIn();
    expect((await changeTo(ann, ' пароль-😀 ')).statusCode).toBe(200);
    expect((await login(ann.email, ' пароль-😀 ')).statusCode).toBe(200);
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
      // A successful sign-in from elsewhere does not reset the failures of the guesser.
      expect((await guess(ann)).statusCode).toBe(429);
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
      // Take all slots but one, so that password checks run one by one and each sees the earlier failures.
      const slots = Array.from({ length: availableParallelism() - 1 }, () =>
        passwordHash.passwordHashSemaphore.acquire(),
      );
      const others = await Promise.all(slots);
      const answers = await Promise.all(Array.from({ length: 8 }, () => guess(ann)));
      for (const release of others) release();
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
        422, 422, 422, 422, 422, 429, 429, 429,
      ]);
    });
  });

  describe('at the same time as another change', () => {
    it('of the same session: one succeeds and sets its password', async () => {
      startAfresh();
      const ann = await api.signIn();
      const passwords = Array.from({ length: 4 }, (_, turn) => `green lantern ${turn}`);
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

    /** Starts work and pauses it between its checks and its write. The returned function resumes it. */
    async function held(work: () => ReturnType<typeof login>) {
      const { hashPassword } = passwordHash;
      const [hashing, finish] = [createGate(), createGate()];
      const hash = vi.spyOn(passwordHash, 'hashPassword');
      hash.mockImplementationOnce(async (password) => {
        hashing.open();
        await finish.opened;
        return hashPassword(password);
      });
      const response = work();
      await hashing.opened;
      hash.mockRestore();
      return () => {
        finish.open();
        return response;
      };
    }

    it('by a reset link: the first that writes succeeds', async () => {
      startAfresh();
      const [ann, bob] = [await api.signIn(), await api.signIn()];
      const [annsLink, bobsLink] = [await resetToken(ann), await resetToken(bob)];

      const finishChange = await held(() => changeTo(ann, NEW));
      expect((await confirmReset(annsLink)).statusCode).toBe(200);
      expect((await finishChange()).json()).toMatchObject({ code: 'session_revoked' });
      expect((await login(ann.email, 'by the reset 1')).statusCode).toBe(200);

      const finishReset = await held(() => confirmReset(bobsLink));
      expect((await changeTo(bob, NEW)).statusCode).toBe(200);
      expect((await finishReset()).json()).toMatchObject({ code: 'reset_token_invalid' });
      expect((await login(bob.email, NEW)).statusCode).toBe(200);
    });
  });
});

describe('with a longer minimum length in the settings', async () => {
  const api = await startTestApp({ env: { PASSWORD_MIN_LENGTH: '12' } });

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
  const api = await startTestApp({ env: { LIMIT_SIGN_IN_FAILURES_PER_CLIENT: '3' } });

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
