import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { expect, test } from 'vitest';
import { hashFiles } from '@studio-desk/web-server/file-hashes';
import {
  readLiveEntry,
  listLiveVersions,
  writeAreaWorkspace,
  releaseAreas,
  readRegistryText,
  runRelease,
  runRollback,
  runCommandInProcess,
  serveHttp,
  createTestFolder,
} from './testing/area-workspace';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

test('the first release puts the files in place and the area into the registry', async () => {
  const workspace = writeAreaWorkspace();
  const folder = createTestFolder();
  const { code, output } = await runRelease(workspace, folder);
  expect([code, output]).toEqual([0, `Judges 1.0.0 is live in ${folder}; it is the first version.`]);

  const releasePath = join(folder, 'areas/judges/1.0.0');
  expect(readdirSync(releasePath).sort()).toEqual([
    '.hashes.json',
    'area.json',
    'assets',
    'mf-manifest.json',
    'remoteEntry-abc.js',
  ]);
  expect(readdirSync(join(releasePath, 'assets')).sort()).toEqual([
    'area-abc.css',
    'area-abc.js',
    'area-abc.js.br',
    'area-abc.js.gz',
  ]);
  expect(readLiveEntry(folder)).toMatchObject({
    name: 'judges',
    title: 'Judges',
    owner: 'judges team',
    version: '1.0.0',
    manifest: 'areas/judges/1.0.0/mf-manifest.json',
    requires: { shell: '^1.0.0', api: '^1.0.0' },
    routes: [{ path: '/judges', title: 'Explore' }],
    released_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  });
  expect(readLiveEntry(folder).files).toEqual(hashFiles(join(workspace, 'dist')));
  expect(readLiveEntry(folder)).not.toHaveProperty('previous');
});

test('the next release keeps the previous version and its files', async () => {
  const folder = createTestFolder();
  await releaseAreas(folder, {}, { version: '1.1.0' });
  const { output } = await runRelease(writeAreaWorkspace({ version: '1.1.1' }), folder);
  expect(output).toBe(`Judges 1.1.1 is live in ${folder}; the version before is 1.1.0.`);
  expect(listLiveVersions(folder)).toEqual(['1.1.1', '1.1.0']);
  expect(readLiveEntry(folder).previous).toMatchObject({ manifest: 'areas/judges/1.1.0/mf-manifest.json' });
  expect(readLiveEntry(folder).previous).not.toHaveProperty('previous');
  expect(readdirSync(join(folder, 'areas/judges')).sort()).toEqual(['1.0.0', '1.1.0', '1.1.1']);
});

test('the same build again is reported as already released', async () => {
  const workspace = writeAreaWorkspace();
  const folder = createTestFolder();
  await runRelease(workspace, folder);
  const before = readRegistryText(folder);
  const { code, output } = await runRelease(workspace, folder);
  expect([code, output]).toEqual([0, 'Judges 1.0.0 is released already; it is the first version.']);
  expect(readRegistryText(folder)).toBe(before);
});

test.each([
  ['code', { text: 'second' }],
  ['description of itself', { area: { owner: 'Somebody else' } }],
])('a changed %s needs a new version', async (_what, change) => {
  const folder = createTestFolder();
  await releaseAreas(folder, {});
  const before = readRegistryText(folder);
  const { code, output } = await runRelease(writeAreaWorkspace(change), folder);
  expect(code).toBe(1);
  expect(output).toContain('raise the version in package.json');
  expect(readRegistryText(folder)).toBe(before);
});

test('a lower version is refused, and accepted with --again if its files are unchanged', async () => {
  const folder = createTestFolder();
  await releaseAreas(folder, {}, { version: '1.10.0' });
  const before = readRegistryText(folder);
  for (const version of ['1.0.0', '1.9.0']) {
    const { code, output } = await runRelease(writeAreaWorkspace({ version }), folder);
    expect([code, output]).toEqual([
      1,
      expect.stringContaining(`${version} is lower than 1.10.0, which is live`),
    ]);
  }
  expect(readRegistryText(folder)).toBe(before);
  expect(readdirSync(join(folder, 'areas/judges')).sort()).toEqual(['1.0.0', '1.10.0']);
  expect((await runRelease(writeAreaWorkspace(), folder, '--again')).code).toBe(0);
  expect(listLiveVersions(folder)).toEqual(['1.0.0', '1.10.0']);
});

test('a rolled-back version is refused, even after another release, and accepted with --again', async () => {
  const folder = createTestFolder();
  const rolledBack = writeAreaWorkspace({ version: '1.2.0' });
  await releaseAreas(folder, {}, { version: '1.2.0' });
  await runRollback(rolledBack, folder);
  await releaseAreas(folder, { version: '1.1.0' });
  const { code, output } = await runRelease(rolledBack, folder);
  expect([code, output]).toEqual([1, expect.stringMatching(/Judges 1\.2\.0 was rolled back at 20.*--again/)]);
  expect(listLiveVersions(folder)).toEqual(['1.1.0', '1.0.0']);
  expect((await runRelease(rolledBack, folder, '--again')).code).toBe(0);
  expect(listLiveVersions(folder)).toEqual(['1.2.0', '1.1.0']);
  expect(readLiveEntry(folder)).not.toHaveProperty('rolled_back');
});

test('a version that goes live during a release is not replaced by a lower one', async () => {
  const folder = createTestFolder();
  let newer: Promise<void> | undefined;
  // Release a newer version while the files of the lower version are being checked.
  const { address } = await serveHttp((request, response) => {
    newer ??= releaseAreas(folder, { version: '1.2.0' });
    void newer.then(() => {
      const path = request.url ?? '';
      response.setHeader('content-type', TYPES[extname(path)] ?? 'text/plain');
      response.setHeader('access-control-allow-origin', '*').end(readFileSync(join(folder, path)));
    });
  });
  const { code, output } = await runRelease(
    writeAreaWorkspace({ version: '1.1.0' }),
    folder,
    '--url',
    address,
  );
  expect([code, output]).toEqual([1, expect.stringContaining('1.1.0 is lower than 1.2.0')]);
  expect(listLiveVersions(folder)).toEqual(['1.2.0', undefined]);
  expect(readdirSync(join(folder, 'areas/judges'))).toEqual(['1.2.0']);
});

test('a staged release is in the folder, and goes live with the next command', async () => {
  const folder = createTestFolder();
  await releaseAreas(folder, {});
  const before = readRegistryText(folder);
  const workspace = writeAreaWorkspace({ version: '1.1.0' });
  const { output } = await runRelease(workspace, folder, '--stage');
  expect(output).toBe(`Judges 1.1.0 lies in ${folder}, and is not live yet.`);
  expect(readRegistryText(folder)).toBe(before);
  expect(readdirSync(join(folder, 'areas/judges'))).toContain('1.1.0');
  expect((await runRelease(workspace, folder)).code).toBe(0);
  expect(listLiveVersions(folder)).toEqual(['1.1.0', '1.0.0']);
});

test("teams that share a folder through a group may change each other's files", async () => {
  const folder = createTestFolder();
  chmodSync(folder, 0o2775);
  const before = process.umask(0o077);
  try {
    await releaseAreas(folder, {});
  } finally {
    process.umask(before);
  }
  const rights = (path: string) => (statSync(join(folder, path)).mode & 0o7777).toString(8);
  for (const path of [
    'areas',
    'areas/judges',
    'areas/judges/1.0.0',
    'areas/judges/1.0.0/assets',
    '.incoming',
  ]) {
    expect([path, rights(path)]).toEqual([path, '2775']);
  }
  for (const path of [
    'remotes.json',
    'areas/judges/1.0.0/area.json',
    'areas/judges/1.0.0/assets/area-abc.js.br',
  ]) {
    expect([path, rights(path)]).toEqual([path, '664']);
  }
});

test('other areas and unknown fields stay unchanged', async () => {
  const folder = createTestFolder();
  const others = [{ name: 'people', anything: [1, { deep: true }] }, { name: 'companies' }];
  writeFileSync(join(folder, 'remotes.json'), JSON.stringify({ note: 'ours', areas: others }));
  await releaseAreas(folder, {}, { version: '1.0.1' });
  expect(JSON.parse(readRegistryText(folder))).toMatchObject({
    note: 'ours',
    areas: [...others, { name: 'judges', version: '1.0.1' }],
  });
});

test.each([
  ['no JSON', '{ "areas": ['],
  ['no list', '{ "areas": {} }'],
  ['an entry without a name', '{ "areas": [{}] }'],
])('a registry with %s stays unchanged', async (_what, text) => {
  const folder = createTestFolder();
  writeFileSync(join(folder, 'remotes.json'), text);
  const { code, output } = await runRelease(writeAreaWorkspace(), folder);
  expect(code).toBe(1);
  expect(output).toContain('remotes.json cannot be used');
  expect(readRegistryText(folder)).toBe(text);
  expect(existsSync(join(folder, 'areas'))).toBe(false);
});

test('no text of an area can close an element of the page', async () => {
  const folder = createTestFolder();
  await releaseAreas(folder, { area: { owner: '</script><script>' } });
  expect(readRegistryText(folder)).not.toContain('<');
  expect(readLiveEntry(folder)).toMatchObject({ owner: '</script><script>' });
});

const link = { label: 'Explore', path: '/judges', icon: 'explore' };

test.each([
  ['name', { name: '../people' }],
  ['title', { title: '' }],
  ['requires.api', { requires: { shell: '^1.0.0' } }],
  ['requires.api', { requires: { shell: '^1.0.0', api: 'latest, please' } }],
  ['requires.shell', { requires: { shell: '^0.9.0 or so', api: '^1.0.0' } }],
  ['routes', { routes: [] }],
  ['routes[0].path', { routes: [{ path: 'judges', title: 'Explore' }] }],
  ['routes[0].path', { routes: [{ path: '/', title: 'Explore' }] }],
  ['routes[1].path', { routes: ['/judges', '/login'].map((path) => ({ path, title: 'Explore' })) }],
  ['navigation[0].path', { navigation: [{ ...link, path: 'judges' }] }],
])('an area.json with a wrong %s is refused', async (field, area) => {
  const folder = createTestFolder();
  const { code, output } = await runRelease(writeAreaWorkspace({ area }), folder);
  expect(code).toBe(1);
  expect(output).toContain('No shell would take this area.json');
  expect(output).toContain(`at ${field}`);
  expect(readdirSync(folder)).toEqual([]);
});

test('version ranges with several parts are accepted', async () => {
  const requires = { shell: '>= 1.0.0 <3.0.0', api: '^1.2.0 || 2.0.0 - 3.1.0' };
  expect((await runRelease(writeAreaWorkspace({ area: { requires } }), createTestFolder())).code).toBe(0);
});

test('an area with an icon that the shell does not know yet is accepted', async () => {
  const area = { navigation: [{ ...link, icon: 'rocket' }] };
  expect((await runRelease(writeAreaWorkspace({ area }), createTestFolder())).code).toBe(0);
});

test('a build of another version is refused', async () => {
  const workspace = writeAreaWorkspace({ version: '1.1.0' });
  writeFileSync(join(workspace, 'package.json'), JSON.stringify({ version: '1.2.0' }));
  const { code, output } = await runRelease(workspace, createTestFolder());
  expect([code, output]).toEqual([
    1,
    expect.stringContaining('is version 1.1.0, and package.json says 1.2.0'),
  ]);
});

test('an invalid version is refused', async () => {
  const { code, output } = await runRelease(writeAreaWorkspace({ version: '../../x' }), createTestFolder());
  expect([code, output]).toEqual([1, 'The version in package.json is no version: ../../x']);
});

test('a folder that cannot be created is reported on one line', async () => {
  const workspace = writeAreaWorkspace();
  const { code, output } = await runRelease(workspace, join(workspace, 'package.json', 'folder'));
  expect([code, output]).toEqual([1, expect.stringContaining('not a directory')]);
  expect(output.split('\n')).toHaveLength(1);
});

test('an area that is not built is refused', async () => {
  const { code, output } = await runRelease(createTestFolder(), createTestFolder());
  expect(code).toBe(1);
  expect(output).toContain('holds no built area');
});

test.each([
  [['--built'], '--to is missing. Usage: npm run release'],
  [['--too', 'x'], "Unknown option '--too'"],
  [['--to', 'x', '--url', 'desk.example'], "--url is an http(s) address, and 'desk.example' is none."],
])('the arguments %s are refused with one line', async (args, line) => {
  const { code, output } = await runCommandInProcess('release', writeAreaWorkspace(), args);
  expect(code).toBe(1);
  expect(output).toContain(line);
  expect(output.split('\n')).toHaveLength(1);
});
