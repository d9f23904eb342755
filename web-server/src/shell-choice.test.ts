import { expect, onTestFinished, test, vi } from 'vitest';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chooseShellBuild } from './shell-choice.ts';
import type { ShellBuild } from './shell-files.ts';
import { parsePageConfig, parseNonce, serveShell } from '../testing/served-page';
import { createFolderWithFiles, createShellFiles } from '../testing/shell-folder';

const shell = (build: string): ShellBuild => ({
  ...{ version: '1.1.0', strict: true, hashes: {}, html: '' },
  build,
});
const [live, before] = [shell('b1'), shell('a0')];

test.each([
  ['no cookie', undefined],
  ['another build', 'failed_shell=c2'],
  ['a longer id', 'failed_shell=b12'],
  ['a cookie of another name', 'old_failed_shell=b1'],
])('with %s the live build is served, which falls back if it does not start', (_, cookies) => {
  expect(chooseShellBuild({ live, before }, cookies)).toEqual({ shell: live, hasFallback: true });
});

test.each(['failed_shell=b1', 'theme=dark; failed_shell=b1; x=y'])(
  'with %s the previous build is served, which does not fall back again',
  (cookies) => {
    expect(chooseShellBuild({ live, before }, cookies)).toEqual({
      shell: before,
      failedBuild: 'b1',
      hasFallback: false,
    });
  },
);

test('without a previous build, the live one is served without a fallback', () => {
  const choice = { shell: live, hasFallback: false };
  expect(chooseShellBuild({ live, before: null }, 'failed_shell=b1')).toEqual(choice);
});

const nextStart = { 'assets/start-9.js': 'throw 1' };
const nextPage = (html = '') => html.replace('/assets/start-1.js', '/assets/start-9.js');

/** Creates a folder as a release leaves it: `.before` has the replaced files of the previous build. */
async function releasedFolder() {
  const before = createShellFiles();
  const live = createShellFiles({ 'index.html': nextPage(before['index.html']), ...nextStart });
  const unhashed = ['index.html', 'favicon.svg', 'shell.json'];
  const kept = unhashed.map((path) => [`.before/${path}`, before[path]]);
  return createFolderWithFiles({ ...live, ...Object.fromEntries(kept) });
}

function mockConsoleError() {
  const consoleError = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => consoleError.mockRestore());
  return consoleError;
}

test('the page and the registry follow the cookie, and the failed build is logged once', async () => {
  const consoleError = mockConsoleError();
  const { get } = await serveShell({ folder: await releasedFolder() });
  const { build } = parsePageConfig((await get('/')).body);
  const inBrowser = { cookie: `failed_shell=${build}` };

  const { body, headers } = await get('/judges', inBrowser);
  expect(parsePageConfig(body)).toMatchObject({
    failedBuild: build,
    build: expect.not.stringContaining(build),
  });
  expect(body).toContain('src="/assets/start-1.js"');
  expect(headers.vary).toContain('cookie');
  const registry = (await get('/remotes.json', inBrowser)).json();
  expect(registry).toMatchObject({ build: parsePageConfig(body).build, rolledBackFrom: build });
  expect((await get('/remotes.json')).json().build).toBe(build);
  expect(consoleError.mock.calls).toEqual([[expect.stringContaining(`build ${build} did not start`)]]);
});

test('an incomplete previous build is reported, and the live one is served', async () => {
  const consoleError = mockConsoleError();
  const folder = await releasedFolder();
  await rm(join(folder, '.before/favicon.svg'));
  const { get } = await serveShell({ folder });
  const { build } = parsePageConfig((await get('/')).body);
  const { body } = await get('/', { cookie: `failed_shell=${build}` });
  expect(body).toContain('src="/assets/start-9.js"');
  expect(consoleError.mock.calls).toEqual([[expect.stringContaining('favicon.svg is not the file')]]);
});

const guardOf = (page: string) => /<head><script nonce="([^"]+)">/.exec(page)?.[1];

test('the first script of the page guards the start, with the nonce of the CSP', async () => {
  const { get } = await serveShell();
  const { body } = await get('/');
  expect(guardOf(body)).toBe(parseNonce(body));
});

test('with overrides allowed there is no start guard, because the start may wait for the user', async () => {
  const { get } = await serveShell({ env: { AREA_OVERRIDES: 'with-session' } });
  expect(guardOf((await get('/')).body)).toBeUndefined();
});
