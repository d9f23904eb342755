import { expect, test } from '@playwright/test';
import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { APP_PORT_OFFSETS, getAppPort } from '#fixtures/app-ports';
import { nginxPath, withNginx } from '#fixtures/nginx-process';

test.skip(nginxPath === undefined, 'nginx is not installed');

const REPEATABLE = ['GET', 'HEAD'];
const METHODS = [...REPEATABLE, 'POST', 'PUT', 'PATCH', 'DELETE'];
// Larger than the buffer of nginx for request bodies.
const BODY = 'x'.repeat(100_000);

interface Api {
  requests: string[];
  ask: (method: string, path?: string) => Promise<Response>;
  call: (method: string) => Promise<number>;
  accessLog: string;
}

/** Runs nginx with the deployed config in front of two API servers; `null` leaves a port closed. */
async function behindNginx(
  upstreams: readonly (((response: ServerResponse) => void) | null)[],
  work: (api: Api) => Promise<void>,
): Promise<void> {
  const port = (offset: number) => getAppPort(test.info().parallelIndex + APP_PORT_OFFSETS.deployed, offset);
  const requests: string[] = [];
  const listener =
    (respond: (response: ServerResponse) => void): RequestListener =>
    (request, response) =>
      void text(request).then((body) => {
        requests.push(`${request.method} ${body.length}`);
        respond(response);
      });
  const servers = upstreams.flatMap((respond, nth) =>
    respond ? [createServer(listener(respond)).listen(port(7 + nth), '127.0.0.1')] : [],
  );
  const replacements = {
    'listen 80;': `listen 127.0.0.1:${port(9)};`,
    'localhost:5173': '127.0.0.1:9',
    // By default, nginx does not use a failed server for 10 s, but the next request must reach it.
    '127.0.0.1:8000': `127.0.0.1:${port(7)} max_fails=0`,
    '127.0.0.1:8001': `127.0.0.1:${port(8)} max_fails=0`,
  };
  const ask = (method: string, path = '/api/companies/1') => {
    const body = REPEATABLE.includes(method) ? undefined : BODY;
    return fetch(`http://127.0.0.1:${port(9)}${path}`, { method, body });
  };
  const call = async (method: string) => (await ask(method)).status;
  try {
    await Promise.all(servers.map((server) => once(server, 'listening')));
    await withNginx({ port: port(9), replacements }, ({ accessLog }) =>
      work({ requests, ask, call, accessLog }),
    );
  } finally {
    for (const server of servers) server.close();
  }
}

const breakOff = (response: ServerResponse) => void response.destroy();
const respond = (response: ServerResponse) => void response.end('{}');

test(
  'a request that changes something reaches one process only, even if its connection breaks',
  { tag: '@all' },
  async () => {
    await behindNginx([breakOff, breakOff], async ({ requests, call }) => {
      for (const method of METHODS) {
        requests.length = 0;
        const sent = REPEATABLE.includes(method)
          ? [`${method} 0`, `${method} 0`]
          : [`${method} ${BODY.length}`];
        expect([await call(method), requests]).toEqual([502, sent]);
      }
    });
  },
);

test(
  'a long response to each method is compressed, also while the other process is down',
  { tag: '@all' },
  async () => {
    const respondLong = (response: ServerResponse) =>
      void response.setHeader('content-type', 'application/json').end(JSON.stringify(BODY));
    for (const other of [respondLong, null]) {
      await behindNginx([other, respondLong], async ({ ask }) => {
        for (const method of ['GET', 'POST', 'PUT', 'DELETE'])
          for (const _round of [1, 2]) {
            const { status, headers } = await ask(method);
            expect([method, status, headers.get('content-encoding')]).toEqual([method, 200, 'gzip']);
          }
      });
    }
  },
);

test('every request goes to the running process while the other one is down', { tag: '@all' }, async () => {
  await behindNginx([null, respond], async ({ call }) => {
    for (const method of METHODS)
      for (const _round of [1, 2, 3, 4]) expect([method, await call(method)]).toEqual([method, 200]);
  });
});

test('the access log has neither queries nor names of judges', { tag: '@all' }, async () => {
  await behindNginx([respond, respond], async ({ ask, accessLog }) => {
    await ask('GET', '/api/companies?search=Secret');
    await ask('PUT', '/api/judges/judge-competitions/Ann%20Secret');
    const log = () => readFile(accessLog, 'utf8');
    await expect.poll(log).toContain('"PUT /api/judges/judge-competitions/*" 200 ');
    expect(await log()).toContain('"GET /api/companies" 200 ');
    expect(await log()).not.toContain('Secret');
  });
});
