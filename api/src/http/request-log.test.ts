import { describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app';

describe('the request log', async () => {
  const api = await startTestApp();

  it('has one line per request with request id and user, without body and search text', async () => {
    const ann = await api.signIn({ email: 'log-canary@example.com', password: 'canary-password-91' });
    const response = await api.get('/api/companies/search?q=canary-search', { as: ann });
    await api.post('/api/auth/login', {
      body: { email: 'log-canary@example.com', password: 'canary-wrong-17' },
    });
    await api.post('/api/auth/refresh', { body: { refresh_token: ann.refresh_token } });

    const log = api.logs.join('');
    const line = api.logs
      .map((entry) => JSON.parse(entry))
      .find(({ request_id }) => request_id === response.headers['x-request-id']);
    expect(line).toMatchObject({
      method: 'GET',
      path: '/api/companies/search',
      status: 200,
      user_id: ann.user.id,
    });
    const secrets = ['canary', ann.access_token, ann.refresh_token, ann.access_token.slice(-20)];
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
  });

  it('contains the ids of a path, but no name of a judge', async () => {
    const ann = await api.signIn();
    const id = '01980000-0000-7000-8000-000000000001';
    await api.get(`/api/judges/${id}`, { as: ann });
    await api.get('/api/judges/judge-competitions/Canary%20Jones', { as: ann });
    await api.get('/api/judges/judge-competitions/Canary%20Jones/2026', { as: ann });
    const paths = api.logs.map((entry) => JSON.parse(entry).path);
    expect(paths).toContain(`/api/judges/${id}`);
    expect(paths.slice(-2)).toEqual(['/api/judges/judge-competitions/:name', 'unknown']);
    expect(api.logs.join('')).not.toContain('Canary');
  });

  it('redacts secrets that were logged by mistake', () => {
    const secret = 'canary-token-55';
    api.context.logger.info(
      { token: secret, body: { password: secret, deep: { refresh_token: secret } } },
      'mistake',
    );
    expect(api.logs.at(-1)).toContain('mistake');
    expect(api.logs.at(-1)).not.toContain(secret);
  });
});
