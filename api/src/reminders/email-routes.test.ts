import { describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app';

describe('the email routes', async () => {
  const api = await startTestApp();
  const ann = await api.signIn();

  const REFUSED = [
    { query: '', field: 'cadence', msg: 'Cadence must be one of: weekly, monthly, semester' },
    { query: '?cadence=never', field: 'cadence', msg: 'Cadence must be one of: weekly, monthly, semester' },
    { query: '?cadence=weekly&test_mode=1', field: 'test_mode', msg: 'test_mode must be true or false' },
    { query: '?cadence=weekly&all=true', field: 'all', msg: 'Unknown field "all"' },
  ];

  it('return 422 for an invalid query of send-reminders', async () => {
    for (const { query, field, msg } of REFUSED) {
      const response = await api.post(`/api/email/send-reminders${query}`, { as: ann });
      expect(response.statusCode, query).toBe(422);
      expect(response.json(), query).toMatchObject({ detail: [{ loc: ['query', field], msg }] });
    }
  });
});
