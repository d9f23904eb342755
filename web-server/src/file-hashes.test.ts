import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashFiles } from './file-hashes.ts';
import { createFolderWithFiles } from '../testing/shell-folder';

const filesAt = (paths: string[]) =>
  createFolderWithFiles(Object.fromEntries(paths.map((path) => [path, `content of ${path}`])));

const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

test('hashFiles returns the hash of every released file by its path', async () => {
  const folder = await filesAt(['mf-manifest.json', 'remoteEntry-1.js', 'assets/area-1.css', 'favicon.svg']);
  expect(hashFiles(folder)).toEqual({
    'assets/area-1.css': sha384('content of assets/area-1.css'),
    'favicon.svg': sha384('content of favicon.svg'),
    'mf-manifest.json': sha384('content of mf-manifest.json'),
    'remoteEntry-1.js': sha384('content of remoteEntry-1.js'),
  });
});

test("hashFiles leaves out build notes, the area's entry and compressed copies", async () => {
  const folder = await filesAt([
    'assets/area-1.js',
    'assets/area-1.js.gz',
    'assets/area-1.js.br',
    'area.json',
    'mf-stats.json',
    '.built-from',
    '.vite/manifest.json',
    'assets/area.json',
  ]);
  expect(Object.keys(hashFiles(folder))).toEqual(['assets/area-1.js', 'assets/area.json']);
});

test('hashFiles accepts a folder with a trailing slash', async () => {
  const folder = await filesAt(['assets/area-1.js']);
  expect(hashFiles(`${folder}/`)).toEqual(hashFiles(folder));
});
