import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createServerWithoutRoutes } from '#testing/server-without-routes';
import { createJsonArray } from '#testing/fuzzer/awkward-values';
import { startTestApp } from '#testing/test-app';

const manyKeys = Array.from({ length: 90_000 }, (_, index) => `"k${index}":0`).join(',');

describe('a body with very many values', async () => {
  const api = await startTestApp({ env: { RATE_LIMITS: 'off' } });
  const ann = await api.signIn();

  async function send(path: string, payload: string) {
    expect(payload.length).toBeLessThan(1_048_576);
    return api.post(`/api${path}`, {
      as: ann,
      body: payload,
      headers: { 'content-type': 'application/json' },
    });
  }

  it.each([
    ['conditions', '/companies/query', `{"filter":{"all":${createJsonArray('0', 400_000)}}}`],
    ['empty groups', '/judges/query', `{"filter":{"any":${createJsonArray('{"all":[]}', 90_000)}}}`],
    ['wrong groups', '/people/query', `{"filter":{"all":[{"all":${createJsonArray('{}', 300_000)}}]}}`],
    ['sorts', '/companies/query', `{"sort":${createJsonArray('0', 400_000)}}`],
    ['columns', '/companies/export', `{"format":"csv","columns":${createJsonArray('0', 400_000)}}`],
    ['ids', '/companies/bulk', `{"action":"delete","expected":0,"ids":${createJsonArray('0', 400_000)}}`],
    [
      'columns of a view',
      '/views',
      `{"kind":"judges","name":"A","query":{"columns":${createJsonArray('0', 400_000)}}}`,
    ],
    [
      'founders',
      '/companies',
      `{"company_name":"A","additional_founders":${createJsonArray('{}', 300_000)}}`,
    ],
    ['competitions', '/judges', `{"name":"A","competitions":${createJsonArray('0', 400_000)}}`],
    ['labels', '/people', `{"name":"A","labels":${createJsonArray('0', 400_000)}}`],
    ['fields', '/companies', `{${manyKeys}}`],
    // These bodies have fewer values than the general limit, so that the schema of the route refuses them.
    ['conditions', '/companies/query', `{"filter":{"all":${createJsonArray('0', 25_000)}}}`],
    ['wrong conditions', '/judges/query', `{"filter":{"all":${createJsonArray('{"field":0}', 12_000)}}}`],
    ['ids', '/companies/export', `{"format":"csv","columns":["name"],"ids":${createJsonArray('0', 25_000)}}`],
    ['columns', '/companies/export', `{"format":"csv","columns":${createJsonArray('"name"', 25_000)}}`],
    ['funding entries', '/companies', `{"company_name":"A","funding_data":${createJsonArray('{}', 25_000)}}`],
  ])('such as %s of POST %s is refused with 422', async (_what, path, payload) => {
    const response = await send(path, payload);
    expect([response.statusCode, response.json().code]).toEqual([422, 'invalid_input']);
    expect(response.json().detail.length).toBeLessThanOrEqual(100);
    expect((await api.get('/api/health')).statusCode).toBe(200);
  });
});

it('a check that fails because of the size of its input gets 422', async () => {
  const { server } = createServerWithoutRoutes();
  const body = z.array(z.number()).refine((values) => Math.max(...values) > 0);
  server.post('/', { schema: { body } }, () => 'accepted');
  const response = await server.inject({ method: 'POST', url: '/', payload: Array(400_000).fill(0) });
  expect([response.statusCode, response.json().detail]).toEqual([
    422,
    [{ loc: ['body'], msg: 'There is too much in the input to check it', type: 'too_many' }],
  ]);
});
