import { describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app';

describe('invalid input', async () => {
  const api = await startTestApp();
  const ann = await api.signIn();
  const add = (body: object) => api.post('/api/companies', { as: ann, body });
  const addText = (payload: string | Buffer, type = 'application/json') =>
    api.post('/api/companies', { as: ann, body: payload, headers: { 'content-type': type } });

  it('returns the field, the error and the request id', async () => {
    const response = await add({ company_name: ' ' });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toEqual({
      detail: [{ loc: ['body', 'company_name'], msg: 'Company name is required', type: 'too_small' }],
      code: 'invalid_input',
      request_id: response.headers['x-request-id'],
    });
  });

  it('returns each unknown field', async () => {
    const { detail } = (await add({ company_name: 'Acme', compny: 1, 'name\u200b': 2 })).json();
    expect(detail).toEqual([
      { loc: ['body', 'compny'], msg: 'Unknown field "compny"', type: 'unrecognized_keys' },
      { loc: ['body', 'name\u200b'], msg: 'Unknown field "name[U+200B]"', type: 'unrecognized_keys' },
    ]);
  });

  it('returns the position inside a list', async () => {
    const { detail } = (
      await add({ company_name: 'Acme', additional_founders: [{ name: 'Bo' }, {}] })
    ).json();
    expect(detail).toEqual([
      {
        loc: ['body', 'additional_founders', 1, 'name'],
        msg: 'Founder name is required',
        type: 'invalid_type',
      },
    ]);
  });

  it('returns the name of a query parameter', async () => {
    const response = await api.get('/api/companies?limit=0', { as: ann });
    expect([response.statusCode, response.json().detail[0].loc]).toEqual([422, ['query', 'limit']]);
  });

  it('does not include read-only fields, which are ignored', async () => {
    const response = await add({
      company_name: 'Kept',
      id: 'x',
      created_at: 1,
      created_by_email: 'eve@example.com',
    });
    expect([response.statusCode, response.json().created_by_email]).toEqual([201, ann.user.email]);
  });

  it.each([
    ['broken JSON', '{"company_name": '],
    ['a key that reaches for the prototype', '{"company_name": "A", "__proto__": {"x": 1}}'],
    ['a constructor that reaches for the prototype', '{"constructor": {"prototype": {"x": 1}}}'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a number', '7'],
    ['nothing', ''],
    ['nesting without end', `{"company_name": "A", "funding_data": ${'['.repeat(5000)}${']'.repeat(5000)}}`],
    ['NUL in a text', String.raw`{"company_name": "A\u0000B"}`],
    ['NUL deep inside', String.raw`{"company_name": "A", "first_contact": {"program": "\u0000"}}`],
    ['half of a character', String.raw`{"company_name": "A\ud800"}`],
    ['a number beyond all', '{"company_name": "A", "year_started": 1e999}'],
    ['bytes that are no text', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
  ])('as %s gets 422', async (_what, payload) => {
    const response = await addText(payload);
    expect([response.statusCode, response.json().code]).toEqual([422, 'invalid_input']);
  });

  it('as a body over a megabyte gets 413', async () => {
    const response = await add({ company_name: 'A', other_information: 'x'.repeat(1_100_000) });
    expect([response.statusCode, response.json().code]).toEqual([413, 'too_large']);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json\ta',
    'application/jsonx',
    'application/xml',
  ])('as a body of type %j gets 415', async (type) => {
    const response = await addText('{"company_name":"A"}', type);
    expect([response.statusCode, response.json().code]).toEqual([415, 'unsupported_type']);
  });

  it('does not include JSON with any charset and letter case of the content type', async () => {
    expect((await addText('{"company_name":"A"}', 'Application/JSON; charset=utf-8')).statusCode).toBe(201);
  });
});
