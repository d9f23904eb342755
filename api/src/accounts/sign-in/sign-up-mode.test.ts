import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/test-app';

describe('sign-up is allowed for', async () => {
  const closed = await testApp({ env: { SIGNUP_MODE: 'closed' } });
  const limited = await testApp({
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

  it.each(['ann@studio.example', 'ANN@UNI.EXAMPLE'])('%s, whose domain is in the settings', async (email) => {
    expect((await limited.post('/api/auth/register', body(email))).statusCode).toBe(201);
  });

  it.each([
    'eve@evil.example',
    'eve@studio.example.evil.example',
    'eve@notstudio.example',
    'eve@sub.studio.example',
  ])('not %s', async (email) => {
    const answer = await limited.post('/api/auth/register', body(email));
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({
      detail: 'Sign-up is limited to addresses at studio.example, uni.example',
      code: 'signup_refused',
    });
  });

  it('only passwords of the minimum length in the settings', async () => {
    const answer = await limited.post('/api/auth/register', body('bob@uni.example', '11 letters!'));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      detail: [{ loc: ['body', 'password'], msg: 'Password must be at least 12 characters' }],
    });
  });
});
