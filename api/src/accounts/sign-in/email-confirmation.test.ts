import { describe, expect, it } from 'vitest';
import type { OutgoingMail } from '../../mail/mailer';
import { startTestApp } from '#testing/test-app';

const HOUR = 60 * 60_000;
const LINK = /https:\/\/desk\.example\.edu\/confirm-email#access_token=([\w-]{43})/;
const password = 'blue kettle 47';

describe('a new account in production', async () => {
  const mails: OutgoingMail[] = [];
  const mailer = { send: async (mail: OutgoingMail) => void mails.push(mail) };
  const env = {
    NODE_ENV: 'production',
    SIGNUP_MODE: 'open',
    SMTP_URL: 'smtp://localhost:25',
    APP_URL: 'https://desk.example.edu',
  };
  const api = await startTestApp({ mailer, env });
  const login = (email: string, tried = password) =>
    api.post('/api/auth/login', { body: { email, password: tried } });
  const confirm = (token: string, tried = password) =>
    api.post('/api/auth/email-confirmation/confirm', { body: { token, password: tried } });
  const askAgain = async (email: string) => {
    const response = await api.post('/api/auth/email-confirmation/request', { body: { email } });
    return [response.statusCode, response.body];
  };
  const tokensTo = async (email: string) => {
    await api.outbox.sendDue();
    return mails.filter(({ to }) => to === email).flatMap(({ text }) => LINK.exec(text)?.[1] ?? []);
  };
  let people = 0;
  const registered = async () => {
    people += 1;
    const email = `new-${people}@example.com`;
    const response = await api.post('/api/auth/register', { body: { email, password } });
    expect(response.statusCode).toBe(201);
    const [token = ''] = await tokensTo(email);
    return { email, token };
  };

  it('gets no next step before its address is confirmed', async () => {
    const ann = await api.signIn();
    const { email } = await registered();
    const company = await api.post('/api/companies', { as: ann, body: { company_name: 'Acorn' } });
    const body = { text: 'Call', assignee: email };
    const refused = await api.post(`/api/companies/${company.json().id}/next-steps`, { as: ann, body });
    expect(refused.statusCode, refused.body).toBe(422);
  });

  it('cannot sign in before its address is confirmed by the mailed link', async () => {
    const { email, token } = await registered();
    const refused = await login(email);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({
      code: 'unconfirmed',
      detail: `Confirm your email address first. We sent a link to ${email}.`,
    });
    expect((await confirm(token)).json()).toEqual({ success: true });
    expect((await login(email)).statusCode).toBe(200);
    const again = await confirm(token);
    expect([again.statusCode, again.json()]).toMatchObject([
      400,
      {
        code: 'confirmation_invalid',
        detail: 'This confirmation link is invalid or has expired. Sign in to get a new one.',
      },
    ]);
  });

  it('is not revealed by a wrong password', async () => {
    const { email } = await registered();
    expect((await login(email, 'wrong')).json()).toMatchObject({ code: 'bad_credentials' });
  });

  it('gets another link, which ends the one before', async () => {
    const { email, token } = await registered();
    expect(await askAgain(email)).toEqual([200, '{"success":true}']);
    const second = (await tokensTo(email)).at(-1) ?? '';
    expect((await confirm(token)).statusCode).toBe(400);
    expect((await confirm(second)).statusCode).toBe(200);
  });

  it('is the only one that gets a link', async () => {
    const { email, token } = await registered();
    await confirm(token);
    for (const address of [email, 'nobody@example.com']) {
      expect(await askAgain(address)).toEqual([200, '{"success":true}']);
    }
    expect(await tokensTo(email)).toEqual([token]);
    expect(await tokensTo('nobody@example.com')).toEqual([]);
  });

  it('is confirmed only with the password of the sign-up, which may be a stranger', async () => {
    const { email, token } = await registered();
    const refused = await confirm(token, "the owner's password");
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { detail: [{ loc: ['body', 'password'], msg: expect.stringContaining('Forgot your password?') }] },
    ]);
    expect((await login(email)).statusCode).toBe(403);
    expect((await confirm(token)).statusCode).toBe(200);
  });

  it('frees its address when nobody confirmed it for 7 days', async () => {
    const { email } = await registered();
    const again = () => api.post('/api/auth/register', { body: { email, password: 'a later password' } });
    api.clock.advance(7 * 24 * HOUR);
    expect((await again()).statusCode).toBe(409);
    api.clock.advance(1);
    expect((await again()).statusCode).toBe(201);
    expect((await login(email)).statusCode).toBe(401);
    expect((await confirm((await tokensTo(email)).at(-1) ?? '', 'a later password')).statusCode).toBe(200);
    expect((await login(email, 'a later password')).statusCode).toBe(200);
  });

  it('can be confirmed for 24 hours', async () => {
    const [inTime, late] = [await registered(), await registered()];
    api.clock.advance(24 * HOUR - 1);
    expect((await confirm(inTime.token)).statusCode).toBe(200);
    api.clock.advance(1);
    expect((await confirm(late.token)).statusCode).toBe(400);
  });

  it('is confirmed by a password reset, too', async () => {
    const { email } = await registered();
    await api.post('/api/auth/password-reset/request', { body: { email } });
    await api.outbox.sendDue();
    const token = /reset-password#access_token=([\w-]{43})/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
    await api.post('/api/auth/password-reset/confirm', { body: { token, new_password: 'another one' } });
    expect((await login(email, 'another one')).statusCode).toBe(200);
  });
});
