import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/test-app';

describe('the log', async () => {
  const api = await testApp();

  it('has one line a request with its id and who asked, and none of what was sent or searched', async () => {
    const ann = await api.signIn({ email: 'log-canary@example.com', password: 'canary-password-91' });
    const answer = await api.get('/api/companies/search?q=canary-search', { as: ann });
    await api.post('/api/auth/login', {
      body: { email: 'log-canary@example.com', password: 'canary-wrong-17' },
    });
    await api.post('/api/auth/refresh', { body: { refresh_token: ann.refresh_token } });

    const log = api.logs.join('');
    const line = api.logs
      .map((entry) => JSON.parse(entry))
      .find(({ request_id }) => request_id === answer.headers['x-request-id']);
    expect(line).toMatchObject({
      method: 'GET',
      path: '/api/companies/search',
      status: 200,
      user_id: ann.user.id,
    });
    const secrets = ['canary', ann.access_token, ann.refresh_token, ann.access_token.slice(-20)];
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
  });

  it('leaves out secrets that somebody logs by mistake', () => {
    const secret = 'canary-token-55';
    api.context.logger.info(
      { token: secret, body: { password: secret, deep: { refresh_token: secret } } },
      'mistake',
    );
    expect(api.logs.at(-1)).toContain('mistake');
    expect(api.logs.at(-1)).not.toContain(secret);
  });
});
