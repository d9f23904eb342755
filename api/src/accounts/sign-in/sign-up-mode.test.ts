import { describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app';

describe('sign-up is allowed for', async () => {
  const closed = await startTestApp({ env: { SIGNUP_MODE: 'closed' } });
  const limited = await startTestApp({
    env: {
      SIGNUP_MODE: 'domains',
      SIGNUP_ALLOWED_DOMAINS: 'Studio.example, uni.example',
      PASSWORD_MIN_LENGTH: '12',
    },
  });
  const body = (email: string, password = 'a long password') => ({ body: { email, password } });

  it('nobody when sign-up is closed', async () => {
    const answer = await closed.post('/api/auth/register', body('ann@studio.example'));
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({
      detail: 'Sign-up is closed. Ask your administrator for an account.',
      code: 'signup_refused',
    });
  });

  it('addresses whose domain is in the settings', async () => {
    for (const email of ['ann@studio.example', 'ANN@UNI.EXAMPLE'])
      expect((await limited.post('/api/auth/register', body(email))).statusCode, email).toBe(201);
  });

  it('no other addresses', async () => {
    for (const domain of [
      'evil.example',
      'studio.example.evil.example',
      'notstudio.example',
      'sub.studio.example',
    ]) {
      const answer = await limited.post('/api/auth/register', body(`eve@${domain}`));
      expect(answer.statusCode, domain).toBe(403);
      expect(answer.json(), domain).toMatchObject({
        detail: 'Sign-up is limited to addresses at studio.example, uni.example',
        code: 'signup_refused',
      });
    }
  });

  it('only passwords of the minimum length in the settings', async () => {
    const answer = await limited.post('/api/auth/register', body('bob@uni.example', '11 letters!'));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      detail: [{ loc: ['body', 'password'], msg: 'Password must be at least 12 characters' }],
    });
  });
});
