import type { Colleague } from '@studio-desk/shared-contract';
import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEvents, type UserRow, users } from '../../db/schema';
import { openAnotherSession, type SignedIn } from '#testing/sign-in';
import { startTestApp } from '#testing/test-app';

describe('accounts', async () => {
  const api = await startTestApp();
  const register = (body: object) => api.post('/api/auth/register', { body });
  const login = (email: string, password: string) =>
    api.post('/api/auth/login', { body: { email, password } });
  const me = (access_token: string) => api.get('/api/auth/me', { as: { access_token } });
  const actionsOn = async (id: string) => {
    const rows = await api.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.entity_id, id))
      .orderBy(auditEvents.id);
    return rows.map(({ action }) => action);
  };

  describe('register', () => {
    it('creates an account without signing in', async () => {
      const answer = await register({
        email: ' Ada@Example.COM ',
        password: ' spaces stay ',
        full_name: 'Ada Lovelace',
      });
      expect(answer.statusCode).toBe(201);
      const { user } = answer.json<{ user: { id: string } }>();
      expect(answer.json()).toEqual({
        user: {
          id: user.id,
          email: 'ada@example.com',
          full_name: 'Ada Lovelace',
          created_at: api.clock.now().toISOString(),
        },
      });
      expect((await login('ADA@example.com', ' spaces stay ')).statusCode).toBe(200);
      expect((await login('ada@example.com', 'spaces stay')).statusCode).toBe(401);
      expect(await actionsOn(user.id)).toEqual(['register', 'sign-in', 'sign-in.failed']);
    });

    it('stores the password as Argon2id with the agreed costs', async () => {
      const { user } = await api.signIn();
      const [row] = await api.db.select().from(users).where(eq(users.id, user.id));
      expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    });

    it('rehashes a password at sign-in when the hashing costs were raised', async () => {
      const { email, password, user } = await api.signIn();
      const weaker = await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
      await api.db.update(users).set({ password_hash: weaker }).where(eq(users.id, user.id));
      const signIns = await Promise.all([login(email, password), login(email, password)]);
      expect(signIns.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      const [row] = await api.db.select().from(users).where(eq(users.id, user.id));
      expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect((await login(email, password)).statusCode).toBe(200);
      expect((await login(email, 'wrong')).statusCode).toBe(401);
    });

    it('stores null when the name is missing', async () => {
      for (const [index, full_name] of [undefined, null, '', '   '].entries()) {
        const answer = await register({
          email: `no-name-${index}@example.com`,
          password: 'secret',
          full_name,
        });
        expect(answer.json(), String(full_name)).toMatchObject({ user: { full_name: null } });
      }
    });

    it('refuses a taken address in any spelling', async () => {
      const { email } = await api.signIn();
      const answer = await register({ email: `  ${email.toUpperCase()} `, password: 'secret' });
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({
        detail: 'An account with this email already exists',
        code: 'email_taken',
      });
    });

    it('creates one account from 4 simultaneous requests for an address', async () => {
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => register({ email: 'race@example.com', password: 'secret' })),
      );
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
        201,
        ...Array<number>(3).fill(409),
      ]);
    });

    it('accepts any password', async () => {
      const [email, password] = ['any@example.com', "пароль-😀'; drop table users; --%_\\"];
      expect((await register({ email, password })).statusCode).toBe(201);
      expect((await login(email, password)).statusCode).toBe(200);
    });
  });

  describe('login', () => {
    it('returns tokens and the user', async () => {
      const { email, password, user } = await api.signIn({ full_name: 'Grace Hopper' });
      const answer = await login(email, password);
      expect(answer.json()).toEqual({
        access_token: expect.any(String),
        refresh_token: expect.any(String),
        token_type: 'bearer',
        user: { id: user.id, email, full_name: 'Grace Hopper', created_at: user.created_at },
      });
    });

    it('returns the same response for an unknown address and a wrong password', async () => {
      const { email } = await api.signIn();
      const [known, unknown] = [
        await login(email, 'wrong password'),
        await login('nobody@example.com', 'wrong password'),
      ];
      for (const answer of [known, unknown]) {
        expect(answer.statusCode).toBe(401);
        expect(answer.json()).toMatchObject({
          detail: 'Incorrect email or password',
          code: 'bad_credentials',
        });
      }
      expect(Object.keys(known.headers).sort()).toEqual(Object.keys(unknown.headers).sort());
    });

    it('refuses a disabled account', async () => {
      const { email, password, user, ...tokens } = await api.signIn();
      await api.db.update(users).set({ disabled_at: api.clock.now() }).where(eq(users.id, user.id));
      expect((await login(email, password)).json()).toMatchObject({ detail: 'Incorrect email or password' });
      expect((await me(tokens.access_token)).statusCode).toBe(401);
      const refresh = await api.post('/api/auth/refresh', { body: { refresh_token: tokens.refresh_token } });
      expect(refresh.statusCode).toBe(401);
    });
  });

  describe('me', () => {
    it('returns the user without secrets', async () => {
      const { access_token, user } = await api.signIn({ full_name: 'Alan Turing' });
      expect((await me(access_token)).json()).toEqual(user);
    });

    it('is refused without a token', async () => {
      const answer = await api.get('/api/auth/me');
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ code: 'unauthenticated', detail: 'Please sign in' });
      expect(answer.headers['www-authenticate']).toBe('Bearer');
    });
  });

  it('GET /auth/colleagues names every account by name, but none that was never confirmed', async () => {
    const { email } = await api.signIn({ full_name: 'zoe Zeller' });
    const left = await api.signIn({ full_name: 'Yann Young' });
    const stranger = await api.signIn({ full_name: 'Xena Unconfirmed' });
    const set = (id: string, values: Partial<UserRow>) =>
      api.db.update(users).set(values).where(eq(users.id, id));
    await set(left.user.id, { disabled_at: api.clock.now() });
    await set(stranger.user.id, { unconfirmed_since: api.clock.now() });
    const answer = await api.get('/api/auth/colleagues', { as: await api.signIn() });
    const colleagues = answer.json<Colleague[]>();
    expect(colleagues.slice(-2)).toEqual([
      { email: left.email, full_name: 'Yann Young', active: false },
      { email, full_name: 'zoe Zeller', active: true },
    ]);
    expect(colleagues).not.toContainEqual(expect.objectContaining({ email: stranger.email }));
  });

  describe('logout', () => {
    const logout = (access_token: string, body?: object) =>
      api.post('/api/auth/logout', { as: { access_token }, ...(body && { body }) });
    const another = (someone: SignedIn) => openAnotherSession(api, someone);

    it('ends only the session of the access token', async () => {
      const ann = await api.signIn();
      const other = await another(ann);
      const answer = await logout(ann.access_token);
      expect([answer.statusCode, answer.body]).toEqual([204, '']);
      expect((await me(ann.access_token)).json()).toMatchObject({ code: 'session_revoked' });
      const refresh = await api.post('/api/auth/refresh', { body: { refresh_token: ann.refresh_token } });
      expect(refresh.json()).toMatchObject({ code: 'session_revoked' });
      expect((await me(other.access_token)).statusCode).toBe(200);
    });

    it('ends the session of the refresh token in the body', async () => {
      const ann = await api.signIn();
      const other = await another(ann);
      expect((await logout(ann.access_token, { refresh_token: other.refresh_token })).statusCode).toBe(204);
      expect((await me(other.access_token)).statusCode).toBe(401);
      expect((await me(ann.access_token)).statusCode).toBe(200);
    });

    it("ends the session of the access token when the refresh token is nobody's", async () => {
      for (const refresh_token of ['', 'junk', 'A'.repeat(50)]) {
        const ann = await api.signIn();
        expect((await logout(ann.access_token, { refresh_token })).statusCode, refresh_token).toBe(204);
        expect((await me(ann.access_token)).statusCode, refresh_token).toBe(401);
      }
    });
  });
});
