import { describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app';

describe('when the database is unavailable', async () => {
  const api = await startTestApp({ own: true });

  it('the process keeps running, and routes that need the database return 503 with Retry-After', async () => {
    const ann = await api.signIn();
    await api.database.close();
    expect((await api.get('/api/health')).statusCode).toBe(200);
    for (const answer of [
      await api.get('/api/ready'),
      await api.get('/api/companies', { as: ann }),
      await api.post('/api/companies', { as: ann, body: { company_name: 'Acme' } }),
      await api.post('/api/auth/login', { body: { email: ann.email, password: ann.password } }),
    ]) {
      expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([
        503,
        '5',
        'database_unavailable',
      ]);
    }
  });
});
