import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/test-app';

const CALLS = [
  ['get', '/api/email/preferences'],
  ['put', '/api/email/preferences'],
  ['post', '/api/email/test-reminder'],
  ['get', '/api/email/preview-reminder'],
  ['post', '/api/email/send-reminders'],
] as const;

describe('the email routes', async () => {
  const api = await testApp();
  const ann = await api.signIn();

  it.each(CALLS)('return 401 without a session: %s %s', async (method, url) => {
    const response = await api[method](url, method === 'put' ? { body: {} } : {});
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ code: 'unauthenticated' });
  });

  it.each(CALLS)('work with and without a trailing slash: %s %s', async (method, url) => {
    const query = url.endsWith('send-reminders') ? '?cadence=weekly&test_mode=true' : '';
    const options = { as: ann, ...(method === 'put' && { body: {} }) };
    for (const address of [`${url}${query}`, `${url}/${query}`]) {
      expect((await api[method](address, options)).statusCode).toBe(200);
    }
  });

  it.each([
    { query: '', field: 'cadence', msg: 'Cadence must be one of: weekly, monthly, semester' },
    { query: '?cadence=never', field: 'cadence', msg: 'Cadence must be one of: weekly, monthly, semester' },
    { query: '?cadence=weekly&test_mode=1', field: 'test_mode', msg: 'test_mode must be true or false' },
    { query: '?cadence=weekly&all=true', field: 'all', msg: 'Unknown field "all"' },
  ])('return 422 for an invalid query of send-reminders: "$query"', async ({ query, field, msg }) => {
    const response = await api.post(`/api/email/send-reminders${query}`, { as: ann });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ detail: [{ loc: ['query', field], msg }] });
  });
});
