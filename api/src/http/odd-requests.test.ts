import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { errorBody } from '@studio-desk/shared-contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../testing/test-app';

const GOOD = '{"company_name":"Acme"}';

describe('bodies whose kind is odd', async () => {
  const api = await testApp({ env: { RATE_LIMITS: 'off' } });
  const ann = await api.signIn();
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
  ])('%j is refused with 415', async (type) => {
    const answer = await add({ 'content-type': type });
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupported_type']);
  });

  it.each([
    'application/json;charset=UTF-8',
    'Application/Json ;',
    'application/json; charset="utf-8"',
    'application/json; boundary=x; y=z',
  ])('%j is JSON', async (type) => {
    expect((await add({ 'content-type': type })).statusCode).toBe(201);
  });

  it('a packed body is not unpacked', async () => {
    const packed = gzipSync(Buffer.alloc(50_000_000, ' '));
    const answer = await add({ 'content-type': 'application/json', 'content-encoding': 'gzip' }, packed);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid_input']);
  });

  it('text of another encoding is no JSON', async () => {
    const type = 'application/json; charset=utf-16';
    const answer = await add({ 'content-type': type }, Buffer.from(`\ufeff${GOOD}`, 'utf16le'));
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid_input']);
  });
});

describe('requests that no client sends', async () => {
  const api = await testApp({ env: { RATE_LIMITS: 'off' } });
  const ann = await api.signIn();
  let port = 0;
  beforeAll(async () => {
    port = Number(new URL(await api.app.listen({ port: 0, host: '127.0.0.1' })).port);
  });

  /** The statuses and bodies of all answers to these bytes, until the server ends the connection. */
  async function answersTo(text: string): Promise<{ status: number; body: string }[]> {
    const socket = connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    // Reset by a server that has answered what it did not read to its end.
    socket.on('error', () => {});
    socket.write(text);
    await once(socket, 'close');
    return Buffer.concat(chunks)
      .toString()
      .split(/(?=HTTP\/1\.1 \d{3})/)
      .map((answer) => {
        const [head = '', body = ''] = answer.split('\r\n\r\n');
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
  ])('%s: refused, and nothing is added', { timeout: 30_000 }, async (_what, bytes) => {
    const before = await count();
    const answers = await answersTo(bytes);
    expect(answers).toHaveLength(1);
    expect([400, 405, 414, 431]).toContain(answers[0]?.status);
    expect(errorBody.safeParse(JSON.parse(answers[0]?.body ?? '')).error).toBeUndefined();
    expect(await count()).toBe(before);
  });

  it.each(['HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH', 'LINK'])('%s is no failure', async (method) => {
    for (const path of ['/api/companies', '/api/nothing', '*']) {
      const [answer] = await answersTo(head(`${method} ${path} HTTP/1.1`));
      expect([path, answer?.status]).toEqual([
        path,
        expect.toSatisfy((status: number) => status >= 200 && status < 500),
      ]);
    }
  });

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
  ])('there is nothing at %s', async (path) => {
    const [answer] = await answersTo(head(`GET ${path} HTTP/1.1`));
    expect([answer?.status, errorBody.parse(JSON.parse(answer?.body ?? '')).code]).toEqual([
      404,
      'not_found',
    ]);
  });

  it('of two headers that differ, none opens a door', async () => {
    const [answer] = await answersTo(
      lines(
        'GET /api/auth/me HTTP/1.1',
        'host: x',
        'connection: close',
        'authorization: Bearer junk',
        `authorization: Bearer ${ann.access_token}`,
        '',
      ),
    );
    expect(answer?.status).toBe(401);
  });

  it('answers go on afterwards', async () => {
    expect((await answersTo(head('GET /api/health HTTP/1.1'))).map(({ status }) => status)).toEqual([200]);
  });
});
