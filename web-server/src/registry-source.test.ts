import { mkdtemp, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createRegistryFileSource } from './registry-source.ts';

const FOLDER_URL = 'https://files.desk.example/desk/';
const judges = (version: string) => ({
  name: 'judges',
  version,
  manifest: `areas/judges/${version}/mf-manifest.json`,
});

async function remotes(content: unknown) {
  const folder = await mkdtemp(join(tmpdir(), 'studio-desk-registry-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'remotes.json');
  /** Replaces the file by renaming, as a release does. */
  const write = async (next: unknown) => {
    await writeFile(`${path}.new`, typeof next === 'string' ? next : JSON.stringify(next));
    await rename(`${path}.new`, path);
  };
  await write(content);
  return { path, write };
}

test('relative addresses are resolved against the release folder', async () => {
  const { path } = await remotes({ areas: [{ ...judges('1.1.0'), previous: judges('1.0.0') }] });
  const [area] = createRegistryFileSource(path, FOLDER_URL).read().areas;
  expect(area).toEqual({
    ...judges('1.1.0'),
    manifest: `${FOLDER_URL}areas/judges/1.1.0/mf-manifest.json`,
    previous: { ...judges('1.0.0'), manifest: `${FOLDER_URL}areas/judges/1.0.0/mf-manifest.json` },
  });
});

test('an area may be released elsewhere', async () => {
  const manifest = 'https://judges.example/1.1.0/mf-manifest.json';
  const { path } = await remotes({ areas: [{ ...judges('1.1.0'), manifest }] });
  expect(createRegistryFileSource(path, FOLDER_URL).read().areas).toEqual([{ ...judges('1.1.0'), manifest }]);
});

test('a release is read at once', async () => {
  const { path, write } = await remotes({ areas: [judges('1.0.0')] });
  const source = createRegistryFileSource(path, FOLDER_URL);
  expect(source.read().areas).toMatchObject([{ version: '1.0.0' }]);
  await write({ areas: [judges('1.1.0')] });
  expect(source.read().areas).toMatchObject([{ version: '1.1.0' }]);
});

test('invalid entries are passed on to the shell', async () => {
  const odd = [null, 'judges', 7, { name: 'judges' }, { name: 'judges', manifest: 7, previous: 'old' }];
  const { path } = await remotes({ areas: odd });
  expect(createRegistryFileSource(path, FOLDER_URL).read().areas).toEqual(odd);
});

test.each([
  ['half a file', '{"areas": ['],
  ['no list', '{"areas": {}}'],
  ['nothing', 'null'],
])('%s in a running server is reported once, and the last valid registry stays in use', async (_, broken) => {
  const { path, write } = await remotes({ areas: [judges('1.0.0')] });
  const warnings: string[] = [];
  const source = createRegistryFileSource(path, FOLDER_URL, (message: string) => void warnings.push(message));
  await write(broken);
  expect(source.read().areas).toMatchObject([{ version: '1.0.0' }]);
  expect(source.read().areas).toMatchObject([{ version: '1.0.0' }]);
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain(path);
  await write({ areas: [judges('1.1.0')] });
  expect(source.read().areas).toMatchObject([{ version: '1.1.0' }]);
});

test('the last valid registry stays in use while the file is missing', async () => {
  const { path, write } = await remotes({ areas: [judges('1.0.0')] });
  const source = createRegistryFileSource(path, FOLDER_URL, () => undefined);
  await rm(path);
  expect(source.read().areas).toMatchObject([{ version: '1.0.0' }]);
  await write({ areas: [judges('1.1.0')] });
  expect(source.read().areas).toMatchObject([{ version: '1.1.0' }]);
});

test('a replaced registry of the same size and time is read', async () => {
  const { path } = await remotes({ areas: [judges('1.0.0')] });
  const { atime, mtime } = await stat(path);
  const source = createRegistryFileSource(path, FOLDER_URL);
  const seen = async () => {
    await writeFile(path, JSON.stringify({ areas: [judges('1.1.0')] }));
    await utimes(path, atime, mtime);
    return source.read().areas;
  };
  // Write until the change time differs: file systems store times too coarsely for two changes in a row.
  await expect.poll(seen).toMatchObject([{ version: '1.1.0' }]);
});

test.each([
  ['is missing', null],
  ['is no JSON', '<html>'],
  ['has no list', '{}'],
])('a server does not start with a registry that %s', async (_, content) => {
  const { path } = await remotes(content ?? '{}');
  if (content === null) await rm(path);
  expect(() => createRegistryFileSource(path, FOLDER_URL)).toThrow(path);
});
