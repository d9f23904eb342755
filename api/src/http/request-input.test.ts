import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/test-app';

describe('input that does not fit', async () => {
  const api = await testApp();
  const ann = await api.signIn();
  const add = (body: object) => api.post('/api/companies', { as: ann, body });
  const addText = (payload: string | Buffer, type = 'application/json') =>
    api.post('/api/companies', { as: ann, body: payload, headers: { 'content-type': type } });

  it('names the field, what is wrong with it, and the request', async () => {
    const answer = await add({ company_name: ' ' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({
      detail: [{ loc: ['body', 'company_name'], msg: 'Company name is required', type: 'too_small' }],
      code: 'invalid_input',
      request_id: answer.headers['x-request-id'],
    });
  });

  it('names each field that it does not know', async () => {
    const { detail } = (await add({ company_name: 'Acme', compny: 1, phone: 2 })).json();
    expect(detail).toEqual([
      { loc: ['body', 'compny'], msg: 'Unknown field "compny"', type: 'unrecognized_keys' },
      { loc: ['body', 'phone'], msg: 'Unknown field "phone"', type: 'unrecognized_keys' },
    ]);
  });

  it('leads into lists', async () => {
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

  it('names a query parameter', async () => {
    const answer = await api.get('/api/companies?limit=0', { as: ann });
    expect([answer.statusCode, answer.json().detail[0].loc]).toEqual([422, ['querystring', 'limit']]);
  });

  it('ignores the fields that the server keeps itself', async () => {
    const answer = await add({
      company_name: 'Kept',
      id: 'x',
      created_at: 1,
      created_by_email: 'eve@example.com',
    });
    expect([answer.statusCode, answer.json().created_by_email]).toEqual([201, ann.user.email]);
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
  ])('refuses %s with 422', async (_what, payload) => {
    const answer = await addText(payload);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid_input']);
  });

  it('refuses a body over a megabyte with 413', async () => {
    const answer = await add({ company_name: 'A', other_information: 'x'.repeat(1_100_000) });
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'too_large']);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json\ta',
    'application/jsonx',
    'application/xml',
  ])('refuses a body of type %j with 415', async (type) => {
    const answer = await addText('{"company_name":"A"}', type);
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupported_type']);
  });

  it('takes JSON whatever its charset and case', async () => {
    expect((await addText('{"company_name":"A"}', 'Application/JSON; charset=utf-8')).statusCode).toBe(201);
  });
});
