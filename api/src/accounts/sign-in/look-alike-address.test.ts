import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/test-app';

const MIKE = { email: 'mike@example.com', password: 'the right one' };

describe('an address that looks like that of an account', async () => {
  const api = await testApp();
  await api.signIn(MIKE);

  const lookAlikes = [
    'mıke@example.com',
    'mike@exаmple.com',
    'mike＠example.com',
    'mike@example.com.',
    'mike@ex%61mple.com',
    'ｍike@example.com',
    'mike@example。com',
    'mi\u200Bke@example.com',
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

  it.each(lookAlikes)('is not treated as that address: %s', async (email) => {
    const answer = await api.post('/api/auth/login', { body: { email, password: MIKE.password } });
    expect([401, 422]).toContain(answer.statusCode);
    await api.post('/api/auth/password-reset/request', { body: { email } });
    await api.outbox.sendDue();
    const mails = (await api.get('/api/dev/mail')).json<{ to: string }[]>();
    expect(mails.filter(({ to }) => to === 'mike@example.com')).toEqual([]);
  });
});
