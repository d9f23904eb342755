import { authRoutes } from '@studio-desk/shared-contract';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app';
import { canonicalizeEmail } from '../users/user-repository';

const MIKE = { email: 'mike@example.com', password: 'the right one' };

describe('an address that looks like that of an account', async () => {
  const api = await startTestApp();
  await api.signIn(MIKE);

  const lookAlikes = [
    'mıke@example.com',
    'mike@exаmple.com',
    'mike＠example.com',
    'mike@example.com.',
    'mike@ex%61mple.com',
    'ｍike@example.com',
    'mike@example。com',
    'mike\u0301@example.com',
    'mike@example.com\u0000',
    '"mike"@example.com',
    'mike@example.com,eve@example.com',
    'mike@example.com\nbcc: eve@example.com',
    'mike @example.com',
    'mike@example.com (eve)',
    '<mike@example.com>',
    'mike@@example.com',
    'mike',
    '@example.com',
    'mike@',
    'mike+desk@example.com',
    'm.ike@example.com',
    'mike@example.co',
    'mike@example.comm',
    'mikе@example.com',
    'MİKE@example.com',
    'mike@EXAMPLE．com',
    'mike%@example.com',
    'mik_@example.com',
    'mike\\@example.com',
    "mike'--@example.com",
    'mike@xn--example-9cf.com',
    'ﬁke@example.com',
    'mike@example.com/',
    'mi%@example.com',
  ];

  it('is not the same to the contract and the account', () => {
    const { body } = authRoutes.login.schema;
    for (const email of lookAlikes) {
      const { data } = body.safeParse({ email, password: 'any' });
      expect(data && canonicalizeEmail(data.email), email).not.toBe(MIKE.email);
    }
  });

  it('does not sign in to that account, and gets none of its links', async () => {
    for (const email of ['mıke@example.com', 'ﬁke@example.com', 'mi%@example.com']) {
      const answer = await api.post('/api/auth/login', { body: { email, password: MIKE.password } });
      expect([401, 422], email).toContain(answer.statusCode);
      await api.post('/api/auth/password-reset/request', { body: { email } });
    }
    await api.outbox.sendDue();
    expect((await api.get('/api/dev/mail')).json()).toEqual([]);
  });
});
