import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readPageSettings } from '@studio-desk/web-server/page-settings';
import { createShellServer } from '@studio-desk/web-server/page-server';
import { withReleaseLock } from './release-lock';
import { releaseShell, rollBackShell } from './release-shell';
import {
  createFolderWithFiles,
  createShellFiles,
  createShellFolder,
  writeFiles,
} from '@studio-desk/web-server/testing/shell-folder';

/** No server listens on this port. */
const settings = { API_URL: 'http://127.0.0.1:9/api' };
const page = (entry: string) => createShellFiles()['index.html']?.replace('/assets/start-1.js', entry) ?? '';
/** The changed files of the next build: a new entry file, and the page that loads it. */
const next = { 'index.html': page('/assets/start-9.js'), 'assets/start-9.js': 'import "./lazy-2.js"' };

const workspaceOf = (files: Record<string, string>) =>
  createFolderWithFiles({
    'package.json': '{"version":"1.1.0"}',
    ...Object.fromEntries(Object.entries(files).map(([path, content]) => [`dist/${path}`, content])),
  });
const shellWorkspace = (other?: Record<string, string>) => workspaceOf(createShellFiles(other));

async function serve(folder: string) {
  const { app } = await createShellServer(folder, readPageSettings(settings), {
    read: () => ({ areas: [] }),
  });
  onTestFinished(() => app.close());
  const startOf = async (headers = {}) =>
    /src="(\/assets\/start-\d\.js)"/.exec((await app.inject({ url: '/', headers })).body)?.[1];
  const registry = async () => (await app.inject('/remotes.json')).json();
  const buildOf = async () => (await registry()).build;
  const rolledBackFrom = async () => (await registry()).rolledBackFrom;
  const status = async (url: string) => (await app.inject(url)).statusCode;
  return { startOf, buildOf, rolledBackFrom, status };
}

const emptyFolder = async (folder: string) => {
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
};

test('a new build under a running server never leaves a page without its files', async () => {
  const consoleError = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => consoleError.mockRestore());
  const folder = await createShellFolder();
  const { startOf, buildOf } = await serve(folder);
  const before = await buildOf();

  await emptyFolder(folder);
  expect(await startOf()).toBe('/assets/start-1.js');
  const { 'shell.json': about = '', 'assets/lazy-2.js': late = '', ...first } = createShellFiles(next);
  await writeFiles(folder, first);
  expect(await startOf()).toBe('/assets/start-1.js');
  // A host may copy `shell.json` before other files: the build is incomplete until the last file arrives.
  await writeFiles(folder, { 'shell.json': about });
  expect(await startOf()).toBe('/assets/start-1.js');
  await writeFiles(folder, { 'assets/lazy-2.js': 'another file of that name' });
  expect(await buildOf()).toBe(before);

  await writeFiles(folder, { 'assets/lazy-2.js': late });
  await expect.poll(startOf).toBe('/assets/start-9.js');
  expect(await buildOf()).not.toBe(before);
  expect(consoleError.mock.calls).toEqual([
    [`${folder} holds no built shell. The shell read before goes on.`],
    [expect.stringContaining('is not whole: assets/lazy-2.js is not the file of its build.')],
  ]);
});

test('a released shell shows in the next page, and files of open tabs stay', async () => {
  const folder = await createShellFolder();
  const { startOf, buildOf, status } = await serve(folder);
  const before = await buildOf();
  await releaseShell(await shellWorkspace(next), folder);
  expect(await startOf()).toBe('/assets/start-9.js');
  expect([await status('/assets/start-1.js'), await status('/assets/start-9.js')]).toEqual([200, 200]);

  // Release the first build again.
  await releaseShell(await shellWorkspace(), folder);
  expect([await startOf(), await buildOf()]).toEqual(['/assets/start-1.js', before]);
});

test('a rollback restores the previous build, and a second one changes nothing', async () => {
  const folder = await createShellFolder();
  const { startOf, buildOf, status } = await serve(folder);
  const before = await buildOf();
  const workspace = await shellWorkspace(next);
  await releaseShell(workspace, folder);
  // The second release of the same build must not replace the previous build in `.before`.
  await releaseShell(workspace, folder);
  expect(await startOf()).toBe('/assets/start-9.js');
  expect(await rollBackShell(folder)).toBe('1.1.0');
  expect([await startOf(), await buildOf()]).toEqual(['/assets/start-1.js', before]);
  expect(await status('/assets/start-9.js')).toBe(200);
  await expect(rollBackShell(folder)).rejects.toThrow('has no build before it to go back to');
  expect(await buildOf()).toBe(before);
});

test('a release that was interrupted and repeated keeps the build to go back to', async () => {
  const folder = await createShellFolder();
  const workspace = await shellWorkspace({ ...next, 'last.txt': '' });
  const obstacle = join(folder, 'last.txt');
  await mkdir(obstacle);
  await expect(releaseShell(workspace, folder)).rejects.toThrow('EISDIR');
  await rm(obstacle, { recursive: true });
  await releaseShell(workspace, folder);
  await rollBackShell(folder);
  const { startOf } = await serve(folder);
  expect(await startOf()).toBe('/assets/start-1.js');
});

test('a rollback names the build that it replaced, until the next release', async () => {
  const folder = await createShellFolder();
  const { buildOf, rolledBackFrom } = await serve(folder);
  await releaseShell(await shellWorkspace(next), folder);
  const replaced = await buildOf();
  expect(await rolledBackFrom()).toBeUndefined();
  await writeFiles(folder, { '.before/shell.json.br': 'packed before' });
  await rollBackShell(folder);
  expect(await rolledBackFrom()).toBe(replaced);
  expect(await readdir(folder)).not.toContain('shell.json.br');
  await releaseShell(await shellWorkspace(next), folder);
  expect([await buildOf(), await rolledBackFrom()]).toEqual([replaced, undefined]);
});

test('a browser in which a released build does not start gets the build before, until the next release', async () => {
  const folder = await createShellFolder();
  const { buildOf, startOf } = await serve(folder);
  const consoleError = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => consoleError.mockRestore());
  await releaseShell(await shellWorkspace(next), folder);
  const inBrowser = { cookie: `theme=dark; failed_shell=${await buildOf()}` };
  expect([await startOf(), await startOf(inBrowser)]).toEqual(['/assets/start-9.js', '/assets/start-1.js']);
  const third = { 'index.html': page('/assets/start-5.js'), 'assets/start-5.js': 'import "./lazy-2.js"' };
  await releaseShell(await shellWorkspace(third), folder);
  expect(await startOf(inBrowser)).toBe('/assets/start-5.js');
});

test('a release and a rollback wait while another release changes the folder', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  onTestFinished(() => log.mockRestore());
  const folder = await createShellFolder();
  const { startOf } = await serve(folder);
  const changeWhileLocked = async (change: () => Promise<string>) => {
    const shown = await startOf();
    let changed: Promise<string> | undefined;
    await withReleaseLock(folder, async () => {
      log.mockClear();
      changed = change();
      const notice = [[`Another release into ${folder} is going on: waiting for its end.`]];
      await expect.poll(() => log.mock.calls).toEqual(notice);
      expect(await startOf()).toBe(shown);
    });
    await changed;
  };
  const workspace = await shellWorkspace(next);
  await changeWhileLocked(() => releaseShell(workspace, folder));
  expect(await startOf()).toBe('/assets/start-9.js');
  await changeWhileLocked(() => rollBackShell(folder));
  expect(await startOf()).toBe('/assets/start-1.js');
});

test('a web server that starts beside a broken build serves the build before until the live one is whole', async () => {
  const consoleError = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => consoleError.mockRestore());
  const folder = await createShellFolder();
  const workspace = await shellWorkspace(next);
  await releaseShell(workspace, folder);
  await rm(join(folder, 'assets/start-9.js'));
  const { startOf } = await serve(folder);
  expect(await startOf()).toBe('/assets/start-1.js');
  expect(consoleError.mock.calls).toEqual([
    [
      `The shell in ${folder} is not whole: assets/start-9.js is not the file of its build. The build before it, shell 1.1.0, is served until the live one is whole.`,
    ],
  ]);
  await releaseShell(workspace, folder);
  await expect.poll(startOf).toBe('/assets/start-9.js');
});

test.each([
  ['missing', 'assets/start-1.js', (path: string) => rm(path), 'is gone'],
  ['changed', '.before/index.html', (path: string) => writeFile(path, 'other'), 'has other content'],
])('a rollback is refused if a file of the previous build is %s', async (_, path, damage, problem) => {
  const folder = await createShellFolder();
  const { buildOf } = await serve(folder);
  await releaseShell(await shellWorkspace(next), folder);
  const live = await buildOf();
  await damage(join(folder, path));
  await expect(rollBackShell(folder)).rejects.toThrow(
    `${join(folder, path)} of the build before ${problem}. Nothing was changed.`,
  );
  expect(await buildOf()).toBe(live);
});

test('the build id of a shell does not depend on other files in its folder', async () => {
  const alone = await serve(await createShellFolder(next));
  const folder = await createShellFolder();
  await releaseShell(await shellWorkspace(next), folder);
  const beside = await serve(folder);
  expect(await beside.buildOf()).toBe(await alone.buildOf());
});

test('compressed copies are released, too, and those of the previous build are removed', async () => {
  const workspace = await shellWorkspace(next);
  await writeFiles(workspace, { 'dist/assets/start-9.js.br': 'packed' });
  const folder = await createShellFolder();
  await writeFiles(folder, { 'index.html.gz': 'packed before' });
  await releaseShell(workspace, folder);
  expect(await readFile(join(folder, 'assets/start-9.js.br'), 'utf8')).toBe('packed');
  expect(await readdir(folder)).not.toContain('index.html.gz');
  expect(await readdir(join(folder, '.incoming'))).toEqual([]);
});

test('a file that browsers cache forever is never replaced', async () => {
  const folder = await createShellFolder();
  const workspace = await shellWorkspace({ ...next, 'assets/lazy-2.js': 'other content' });
  await expect(releaseShell(workspace, folder)).rejects.toThrow(
    `${join(folder, 'assets/lazy-2.js')} is there already`,
  );
  expect(await readdir(join(folder, 'assets'))).not.toContain('start-9.js');
});

test.each([
  ['no build', { 'readme.txt': '' }, 'holds no built shell'],
  ['half a build', { ...createShellFiles(), 'assets/lazy-2.js': 'half' }, 'is not whole: assets/lazy-2.js'],
  ['an older build', { ...createShellFiles(), '../package.json': '{"version":"1.2.0"}' }, 'Build it again'],
])('%s is not released', async (_, files, message) => {
  const [workspace, folder] = [await workspaceOf(files), await createShellFolder()];
  const before = await readdir(folder, { recursive: true });
  await expect(releaseShell(workspace, folder)).rejects.toThrow(message);
  expect(await readdir(folder, { recursive: true })).toEqual(before);
});
