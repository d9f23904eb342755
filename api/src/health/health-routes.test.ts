import { describe, expect, it } from 'vitest';
import { testApp } from '../testing/test-app';

describe('health and readiness', async () => {
  const api = await testApp();

  it('says that the process is up, to anybody', async () => {
    const answer = await api.get('/api/health');
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }]);
  });

  it('says that the database answers, to anybody', async () => {
    const answer = await api.get('/api/ready');
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ready' }]);
  });
});
