import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { errorBody } from '@studio-desk/shared-contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app';

const GOOD = '{"company_name":"Acme"}';

const api = await startTestApp({ env: { RATE_LIMITS: 'off' } });
const ann = await api.signIn();

describe('bodies with an unusual content type', () => {
  const add = (headers: Record<string, string>, body: string | Buffer = GOOD) =>
    api.post('/api/companies', { as: ann, body, headers });

  it.each([
    'application/json garbage',
    'application/json\ta',
    'application/json,text/plain',
    'application/problem+json',
    'application/json/x',
    'application /json',
    'json',
    '*/*',
    '; charset=utf-8',
    'application/x-www-form-urlencoded; application/json',
    'multipart/form-data',
    'x'.repeat(5_000),
  ])('with the type %j get 415', async (type) => {
    const response = await add({ 'content-type': type });
    expect([response.statusCode, response.json().code]).toEqual([415, 'unsupported_type']);
  });

  it.each([
    'application/json;charset=UTF-8',
    'Application/Json ;',
    'application/json; charset="utf-8"',
    'application/json; boundary=x; y=z',
  ])('with the type %j are read as JSON', async (type) => {
    expect((await add({ 'content-type': type })).statusCode).toBe(201);
  });

  it('that are compressed are not decompressed', async () => {
    const packed = gzipSync(Buffer.alloc(50_000_000, ' '));
    const response = await add({ 'content-type': 'application/json', 'content-encoding': 'gzip' }, packed);
    expect([response.statusCode, response.json().code]).toEqual([422, 'invalid_input']);
  });

  it('in another text encoding are rejected as invalid JSON', async () => {
    const type = 'application/json; charset=utf-16';
    const response = await add({ 'content-type': type }, Buffer.from(`\ufeff${GOOD}`, 'utf16le'));
    expect([response.statusCode, response.json().code]).toEqual([422, 'invalid_input']);
  });
});

describe('requests that no regular client sends', () => {
  let port = 0;
  beforeAll(async () => {
    port = Number(new URL(await api.app.listen({ port: 0, host: '127.0.0.1' })).port);
  });

  /** Returns all responses to these bytes, until the server ends the connection. */
  async function responsesTo(text: string): Promise<{ status: number; body: string }[]> {
    const socket = connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    // The server resets the connection if it responded before it read all bytes.
    socket.on('error', () => {});
    socket.write(text);
    await once(socket, 'close');
    return Buffer.concat(chunks)
      .toString()
      .split(/(?=HTTP\/1\.1 \d{3})/)
      .map((response) => {
        const [head = '', body = ''] = response.split('\r\n\r\n');
        return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), body };
      });
  }
  const lines = (...all: string[]) => `${all.join('\r\n')}\r\n`;
  const head = (first: string, ...more: string[]) =>
    lines(first, 'host: x', `authorization: Bearer ${ann.access_token}`, 'connection: close', ...more, '');
  const json = 'content-type: application/json';
  const count = async () => (await api.get('/api/companies?limit=1', { as: ann })).headers['x-total-count'];

  it.each([
    [
      'two lengths',
      head('POST /api/companies HTTP/1.1', json, 'content-length: 23', 'content-length: 5') + GOOD,
    ],
    [
      'a length and chunks',
      head('POST /api/companies HTTP/1.1', json, 'transfer-encoding: chunked', 'content-length: 4') +
        '17\r\n' +
        GOOD +
        '\r\n0\r\n\r\n',
    ],
    [
      'chunks of another coding',
      head('POST /api/companies HTTP/1.1', json, 'transfer-encoding: xchunked') + GOOD,
    ],
    [
      'chunked twice',
      head('POST /api/companies HTTP/1.1', json, 'transfer-encoding: chunked, identity') + '0\r\n\r\n',
    ],
    ['a length below zero', head('POST /api/companies HTTP/1.1', json, 'content-length: -1') + GOOD],
    [
      'a chunk that is no number',
      head('POST /api/companies HTTP/1.1', json, 'transfer-encoding: chunked') + 'zz\r\nx\r\n',
    ],
    ['a header over two lines', head('GET /api/companies HTTP/1.1', 'x-a: 1', ' folded')],
    ['a space before the colon', head('POST /api/companies HTTP/1.1', json, 'content-length : 23') + GOOD],
    ['NUL in a header', head('GET /api/companies HTTP/1.1', 'x-a: \0')],
    ['a method that nobody knows', head('FROB /api/companies HTTP/1.1')],
    ['a method in small letters', head('get /api/companies HTTP/1.1')],
    ['another protocol', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['heads without end', head('GET /api/health HTTP/1.1', `x-a: ${'x'.repeat(20_000)}`)],
    ['an address without end', head(`GET /api/health?${'x'.repeat(20_000)} HTTP/1.1`)],
  ])('%s: the request is refused and adds nothing', async (_what, bytes) => {
    const before = await count();
    const responses = await responsesTo(bytes);
    expect(responses).toHaveLength(1);
    expect([400, 405, 414, 431]).toContain(responses[0]?.status);
    expect(errorBody.safeParse(JSON.parse(responses[0]?.body ?? '')).error).toBeUndefined();
    expect(await count()).toBe(before);
  });

  it.each(['HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH', 'LINK'])(
    'with the method %s cause no failure',
    async (method) => {
      for (const path of ['/api/companies', '/api/nothing', '*']) {
        const [response] = await responsesTo(head(`${method} ${path} HTTP/1.1`));
        expect([path, response?.status]).toEqual([
          path,
          expect.toSatisfy((status: number) => status >= 200 && status < 500),
        ]);
      }
    },
  );

  it.each([
    '/api/../api/health',
    '/api/%2e%2e/%2e%2e/etc/passwd',
    '/api/docs/static/../../../../package.json',
    '/api/docs/static/%2e%2e%2f%2e%2e%2fpackage.json',
    '/api/docs/static/..%5c..%5cpackage.json',
    '//api//health',
    '/api/health%00',
    '/api/companies//',
    '/api/companies;a=b',
    'http://elsewhere.example/api/nothing',
  ])('get 404 from %s', async (path) => {
    const [response] = await responsesTo(head(`GET ${path} HTTP/1.1`));
    expect([response?.status, errorBody.parse(JSON.parse(response?.body ?? '')).code]).toEqual([
      404,
      'not_found',
    ]);
  });

  it('with two different headers get no access', async () => {
    const [response] = await responsesTo(
      lines(
        'GET /api/auth/me HTTP/1.1',
        'host: x',
        'connection: close',
        'authorization: Bearer junk',
        `authorization: Bearer ${ann.access_token}`,
        '',
      ),
    );
    expect(response?.status).toBe(401);
  });

  it('leave the server working', async () => {
    expect((await responsesTo(head('GET /api/health HTTP/1.1'))).map(({ status }) => status)).toEqual([200]);
  });
});
