import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readPageSettings } from '@studio-desk/web-server/page-settings';
import { shellServer } from '@studio-desk/web-server/page-server';
import { releaseShell } from './release-shell';
import {
  folderWith,
  shellFiles,
  shellFolder,
  writeFiles,
} from '@studio-desk/web-server/testing/shell-folder';

/** Nothing listens there. */
const settings = { API_URL: 'http://127.0.0.1:9/api' };
const page = (entry: string) => shellFiles()['index.html']?.replace('/assets/start-1.js', entry) ?? '';
/** The next build: another start, beside files that stay the same. */
const next = { 'index.html': page('/assets/start-9.js'), 'assets/start-9.js': 'import "./lazy-2.js"' };

/** A workspace with a built shell of these files. */
const workspaceOf = (files: Record<string, string>) =>
  folderWith({
    'package.json': '{"version":"1.1.0"}',
    ...Object.fromEntries(Object.entries(files).map(([path, content]) => [`dist/${path}`, content])),
  });
const shellWorkspace = (other?: Record<string, string>) => workspaceOf(shellFiles(other));

/** A page server that runs over a built shell. */
async function serve(folder: string) {
  const { app } = await shellServer(folder, readPageSettings(settings), { read: () => ({ areas: [] }) });
  onTestFinished(() => app.close());
  const startOf = async () => /src="(\/assets\/start-\d\.js)"/.exec((await app.inject('/')).body)?.[1];
  const buildOf = async () => (await app.inject('/remotes.json')).json().build;
  const status = async (url: string) => (await app.inject(url)).statusCode;
  return { startOf, buildOf, status };
}

const emptyFolder = async (folder: string) => {
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
};

test('a build that takes the place of another under a running server: no page is without its files', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => told.mockRestore());
  const folder = await shellFolder();
  const { startOf, buildOf } = await serve(folder);
  const before = await buildOf();

  await emptyFolder(folder);
  expect(await startOf()).toBe('/assets/start-1.js');
  const { 'shell.json': about = '', 'assets/lazy-2.js': late = '', ...first } = shellFiles(next);
  await writeFiles(folder, first);
  expect(await startOf()).toBe('/assets/start-1.js');
  // As where files come in any order: not whole until the last of them is there.
  await writeFiles(folder, { 'shell.json': about });
  expect(await startOf()).toBe('/assets/start-1.js');
  await writeFiles(folder, { 'assets/lazy-2.js': 'another file of that name' });
  expect(await buildOf()).toBe(before);

  await writeFiles(folder, { 'assets/lazy-2.js': late });
  await expect.poll(startOf, { timeout: 5_000 }).toBe('/assets/start-9.js');
  expect(await buildOf()).not.toBe(before);
  expect(told.mock.calls).toEqual([
    [`${folder} holds no built shell. The shell read before goes on.`],
    [expect.stringContaining('is not whole: assets/lazy-2.js is not the file of its build.')],
  ]);
});

test('a released shell is in the next page, and what open tabs still load stays', async () => {
  const folder = await shellFolder();
  const { startOf, buildOf, status } = await serve(folder);
  const before = await buildOf();
  releaseShell(await shellWorkspace(next), folder);
  expect(await startOf()).toBe('/assets/start-9.js');
  expect([await status('/assets/start-1.js'), await status('/assets/start-9.js')]).toEqual([200, 200]);

  // The way back is the same one.
  releaseShell(await shellWorkspace(), folder);
  expect([await startOf(), await buildOf()]).toEqual(['/assets/start-1.js', before]);
});

test('a shell has one mark, whatever stands beside it', async () => {
  const alone = await serve(await shellFolder(next));
  const folder = await shellFolder();
  releaseShell(await shellWorkspace(next), folder);
  const beside = await serve(folder);
  expect(await beside.buildOf()).toBe(await alone.buildOf());
});

test('packed copies come along, and none of another build stays', async () => {
  const workspace = await shellWorkspace(next);
  await writeFiles(workspace, { 'dist/assets/start-9.js.br': 'packed' });
  const folder = await shellFolder();
  await writeFiles(folder, { 'index.html.gz': 'packed before' });
  releaseShell(workspace, folder);
  expect(await readFile(join(folder, 'assets/start-9.js.br'), 'utf8')).toBe('packed');
  expect(await readdir(folder)).not.toContain('index.html.gz');
  expect(await readdir(join(folder, '.incoming'))).toEqual([]);
});

test('a file that browsers keep for ever is never replaced', async () => {
  const folder = await shellFolder();
  const workspace = await shellWorkspace({ ...next, 'assets/lazy-2.js': 'other content' });
  expect(() => releaseShell(workspace, folder)).toThrow(
    `${join(folder, 'assets/lazy-2.js')} is there already`,
  );
  expect(await readdir(join(folder, 'assets'))).not.toContain('start-9.js');
});

test.each([
  ['no build', { 'readme.txt': '' }, 'holds no built shell'],
  ['half a build', { ...shellFiles(), 'assets/lazy-2.js': 'half' }, 'is not whole: assets/lazy-2.js'],
  ['an older build', { ...shellFiles(), '../package.json': '{"version":"1.2.0"}' }, 'Build it anew'],
])('%s is not released', async (_, files, words) => {
  const [workspace, folder] = [await workspaceOf(files), await shellFolder()];
  const before = await readdir(folder, { recursive: true });
  expect(() => releaseShell(workspace, folder)).toThrow(words);
  expect(await readdir(folder, { recursive: true })).toEqual(before);
});
