import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  findUnusedAddress,
  listLiveVersions,
  writeAreaWorkspace,
  releaseAreas,
  readRegistryText,
  runRelease,
  serveHttp,
  createTestFolder,
} from './testing/area-workspace';

const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css', json: 'application/json' };

/** Serves a release folder at /desk/ like a static host. `spoil` can send another response for a path. */
async function serve(folder: string, spoil: (path: string, response: ServerResponse) => void) {
  const { address } = await serveHttp(({ url = '' }, response) => {
    const path = url.replace('/desk/', '');
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', TYPES[path.split('.').at(-1) ?? ''] ?? 'text/plain');
    spoil(path, response);
    if (!response.writableEnded) response.end(readFileSync(join(folder, path)));
  });
  return `${address}/desk/`;
}

test('a correctly served release goes live', async () => {
  const folder = createTestFolder();
  const paths: string[] = [];
  const url = await serve(folder, (path) => void paths.push(path));
  const { code } = await runRelease(writeAreaWorkspace(), folder, '--url', url);
  expect([code, listLiveVersions(folder)]).toEqual([0, ['1.0.0', undefined]]);
  expect(paths.sort()).toEqual(
    ['assets/area-abc.css', 'assets/area-abc.js', 'mf-manifest.json', 'remoteEntry-abc.js'].map(
      (path) => `areas/judges/1.0.0/${path}`,
    ),
  );
});

test.each([
  ['is not there', (r: ServerResponse) => void r.writeHead(404).end(), 'status 404 instead of 200'],
  ['is elsewhere', (r: ServerResponse) => void r.writeHead(302, { location: '/' }).end(), 'status 302'],
  ['is called a page', (r: ServerResponse) => void r.setHeader('content-type', 'text/html'), 'text/html'],
  [
    'is not for other origins',
    (r: ServerResponse) => r.removeHeader('access-control-allow-origin'),
    'access-control-allow-origin missing',
  ],
  ['has other content', (r: ServerResponse) => void r.end('other'), 'other content'],
  ['breaks off', (r: ServerResponse) => void r.destroy().end(), 'area-abc.js: '],
])('nothing changes when a file %s', async (_what, change, problem) => {
  const folder = createTestFolder();
  await releaseAreas(folder, {});
  const before = readRegistryText(folder);
  const url = await serve(folder, (path, response) => {
    if (path.endsWith('area-abc.js')) change(response);
  });
  const { code, output } = await runRelease(writeAreaWorkspace({ version: '1.1.0' }), folder, '--url', url);
  expect(code).toBe(1);
  expect(output).toContain('1 file is not served correctly');
  expect(output).toContain(problem);
  expect(readRegistryText(folder)).toBe(before);
  expect(readdirSync(join(folder, 'areas/judges'))).toEqual(['1.0.0']);
});

test('an unreachable address is reported, and nothing goes live', async () => {
  const folder = createTestFolder();
  const { code, output } = await runRelease(writeAreaWorkspace(), folder, '--url', await findUnusedAddress());
  expect(code).toBe(1);
  expect(output).toContain('4 files are not served correctly');
  expect(existsSync(join(folder, 'remotes.json'))).toBe(false);
});

test('a live version keeps its files, even if another address does not serve them', async () => {
  const folder = createTestFolder();
  await releaseAreas(folder, {});
  const { code } = await runRelease(writeAreaWorkspace(), folder, '--url', await findUnusedAddress());
  expect(code).toBe(1);
  expect(existsSync(join(folder, 'areas/judges/1.0.0/mf-manifest.json'))).toBe(true);
});
