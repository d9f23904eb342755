import { writeFile } from 'node:fs/promises';
import { runInThisContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { readPageSettings } from './page-settings.ts';
import { createShellServer } from './page-server.ts';
import { hashFiles } from './file-hashes.ts';
import {
  parsePageConfig,
  hashText,
  parseImportMapIntegrity,
  judgesRegistryEntry,
  parseNonce,
  UNREACHABLE_API,
  createRegistryRelease,
  serveShell,
} from '../testing/served-page';
import { createShellFolderWithoutShellFile, createFolderWithFiles } from '../testing/shell-folder';

test('the page contains its settings and the registry', async () => {
  const { get } = await serveShell();
  const { body } = await get('/judges/dashboard');
  expect(parsePageConfig(body)).toMatchObject({
    apiUrl: UNREACHABLE_API,
    versions: { shell: '1.1.0', api: null },
    hashes: 'required',
    overrides: null,
    registry: {
      areas: [
        {
          name: 'judges',
          manifest: 'https://desk.example/areas/judges/1.1.0/mf-manifest.json',
          files: judgesRegistryEntry.files,
          previous: { manifest: 'https://desk.example/areas/judges/1.0.0/mf-manifest.json' },
        },
      ],
    },
  });
});

test('each response has its own nonce, which its CSP names', async () => {
  const { get } = await serveShell();
  const answers = await Promise.all([get('/'), get('/'), get('/judges')]);
  for (const { body, headers } of answers) {
    const nonce = parseNonce(body);
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}' `);
    expect(body).toContain(`<script type="importmap" nonce="${nonce}">`);
  }
  expect(new Set(answers.map(({ body }) => parseNonce(body))).size).toBe(3);
});

test('the page turns off what zod would do by `eval`, which the CSP forbids', async () => {
  onTestFinished(() => void z.config({ jitless: false }));
  const { body } = await (await serveShell()).get('/');
  runInThisContext(/<script nonce="[^"]+">([^<]*zod[^<]*)</.exec(body)?.[1] ?? '');
  expect(z.config().jitless).toBe(true);
});

test('the import map has the hash of every module of the shell and of both releases', async () => {
  const { get, folder } = await serveShell();
  const own = hashFiles(folder);
  expect(parseImportMapIntegrity((await get('/')).body)).toEqual({
    '/remoteEntry-4.js': own['remoteEntry-4.js'],
    '/assets/start-1.js': own['assets/start-1.js'],
    '/assets/lazy-2.js': own['assets/lazy-2.js'],
    'https://desk.example/areas/judges/1.1.0/assets/area.js': hashText('code 1.1.0'),
    'https://desk.example/areas/judges/1.0.0/assets/area.js': hashText('code 1.0.0'),
  });
});

test('the import map precedes the first module, and every tag that loads code has a hash', async () => {
  const { get, folder } = await serveShell();
  const { body } = await get('/');
  const own = hashFiles(folder);
  expect(body.indexOf('importmap')).toBeLessThan(body.indexOf('type="module"'));
  expect(body).toContain(
    `<script integrity="${own['assets/start-1.js']}" type="module" crossorigin src="/assets/start-1.js">`,
  );
  expect(body).toContain(
    `<link integrity="${own['remoteEntry-4.js']}" rel="modulepreload" crossorigin href="/remoteEntry-4.js">`,
  );
  expect(body).toContain(
    `<link integrity="${own['assets/shell-3.css']}" rel="stylesheet" crossorigin href="/assets/shell-3.css">`,
  );
});

test('a release shows in the next page and in /remotes.json, without a restart', async () => {
  const { get, registry } = await serveShell();
  await get('/');
  await writeFile(
    registry,
    JSON.stringify({ areas: [{ ...judgesRegistryEntry, ...createRegistryRelease('1.2.0') }] }),
  );
  const { body, headers } = await get('/');
  expect(parsePageConfig(body).registry.areas[0].version).toBe('1.2.0');
  expect(Object.keys(parseImportMapIntegrity(body))).toContain(
    'https://desk.example/areas/judges/1.2.0/assets/area.js',
  );
  expect(headers['content-security-policy']).toContain('https://desk.example/areas/judges/;');
  expect((await get('/remotes.json')).json().areas[0].version).toBe('1.2.0');
});

test('/remotes.json has the same entries as the page', async () => {
  const { get } = await serveShell();
  const page = parsePageConfig((await get('/')).body);
  const response = await get('/remotes.json');
  expect(response.json()).toEqual({
    build: page.build,
    versions: page.versions,
    overrides: page.overrides,
    areas: page.registry.areas,
  });
  expect(response.headers['cache-control']).toBe('no-cache');
});

test('/remotes.json returns 304 while it is unchanged', async () => {
  const { get, registry } = await serveShell();
  const etag = String((await get('/remotes.json')).headers.etag);
  const same = await get('/remotes.json', { 'if-none-match': etag });
  expect([same.statusCode, same.body]).toEqual([304, '']);
  await writeFile(registry, JSON.stringify({ areas: [] }));
  expect((await get('/remotes.json', { 'if-none-match': etag })).statusCode).toBe(200);
});

test('another build of the shell has another build id', async () => {
  const marks = [];
  for (const code of ['export default 2', 'export default 2', 'export default 3']) {
    const { get } = await serveShell({ shell: { 'assets/lazy-2.js': code } });
    marks.push(parsePageConfig((await get('/')).body).build);
  }
  expect(marks[0]).toBe(marks[1]);
  expect(marks[2]).not.toBe(marks[0]);
});

test.each(['/assets/gone.js', '/areas/judges/9.9.9/mf-manifest.json', '/areas/gone'])(
  '%s returns 404 without a body, not the page',
  async (path) => {
    const { get } = await serveShell();
    const { statusCode, body } = await get(path);
    expect([statusCode, body]).toEqual([404, '']);
  },
);

test.each([
  '/index.html',
  '/index%2ehtml',
  '/%69ndex.html',
  '/./index.html',
  '/index.html?x=1',
  '/index.html.gz',
])('%s returns the page with its CSP, never the bare file', async (path) => {
  const { get } = await serveShell({ shell: { 'index.html.gz': 'packed' } });
  const { statusCode, body, headers } = await get(path);
  expect(statusCode).toBe(200);
  expect(parsePageConfig(body).hashes).toBe('required');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

test.each([
  ['HEAD', 200],
  ['POST', 404],
  ['DELETE', 404],
] as const)('%s of a page address returns %i', async (method, status) => {
  const { app } = await serveShell();
  const { statusCode } = await app.inject({ method, url: '/judges' });
  expect(statusCode).toBe(status);
});

test.each([
  ['off', 'blocked-destinations=(script)', null],
  ['with-session', undefined, { origins: [], session: 'shared' }],
])('overrides %s', async (AREA_OVERRIDES, integrityPolicy, overrides) => {
  const { get } = await serveShell({ env: { AREA_OVERRIDES } });
  const { body, headers } = await get('/');
  expect(headers['integrity-policy']).toBe(integrityPolicy);
  expect(parsePageConfig(body).overrides).toEqual(overrides);
});

test('a shell from before 1.1.0 is served without the strict headers', async () => {
  const { get } = await serveShell({ folder: await createShellFolderWithoutShellFile() });
  const { body, headers } = await get('/');
  expect(headers['content-security-policy']).not.toContain('trusted-types');
  expect(parsePageConfig(body).versions.shell).toBe('1.0.0');
});

test('production does not start with a shell from before 1.1.0', async () => {
  const folder = await createShellFolderWithoutShellFile();
  const started = serveShell({ folder, env: { NODE_ENV: 'production' } });
  await expect(started).rejects.toThrow(`${folder} holds no shell.json, which production asks for`);
});

test('a folder without a built shell is refused with its name', async () => {
  const folder = await createFolderWithFiles({ 'readme.txt': '' });
  await expect(createShellServer(folder, readPageSettings({}))).rejects.toThrow(
    `${folder} holds no built shell`,
  );
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('the page is compressed for Accept-Encoding: %s', async (encoding, unpack) => {
  const { app } = await serveShell();
  const packed = await app.inject({ url: '/', headers: { 'accept-encoding': `deflate, ${encoding};q=0.9` } });
  expect(packed.headers['content-encoding']).toBe(encoding);
  expect(packed.headers.vary).toBe('accept-encoding, cookie');
  expect(parsePageConfig(unpack(packed.rawPayload).toString()).hashes).toBe('required');
});

test.each(['', 'identity', 'br;q=0, gzip;q=0.0', 'zbr'])(
  'the page is sent uncompressed for Accept-Encoding "%s"',
  async (accepted) => {
    const { get } = await serveShell();
    const { body, headers } = await get('/', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBeUndefined();
    expect(parsePageConfig(body).hashes).toBe('required');
  },
);
