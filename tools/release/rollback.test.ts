import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hashFiles } from '@studio-desk/web-server/file-hashes';
import {
  findUnusedAddress,
  readLiveEntry,
  listLiveVersions,
  writeAreaWorkspace,
  releaseAreas,
  readRegistryText,
  runRollback,
  runCommandInProcess,
  serveHttp,
  createTestFolder,
} from './testing/area-workspace';

async function releasedTwice() {
  const folder = createTestFolder();
  await releaseAreas(folder, {}, { name: 'people' }, { version: '1.1.0' });
  return { folder, workspace: writeAreaWorkspace() };
}

test('the previous version is live again, and the newer one is kept', async () => {
  const { folder, workspace } = await releasedTwice();
  const { code, output } = await runRollback(workspace, folder);
  expect([code, output]).toEqual([0, 'Judges 1.0.0 is live again; 1.1.0 is the version before.']);
  expect(listLiveVersions(folder)).toEqual(['1.0.0', '1.1.0']);
  expect(listLiveVersions(folder, 'people')).toEqual(['1.0.0', undefined]);
});

test('a second rollback does not undo the first', async () => {
  const { folder, workspace } = await releasedTwice();
  await runRollback(workspace, folder);
  const before = readRegistryText(folder);
  const { code, output } = await runRollback(workspace, folder);
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/^Judges 1\.0\.0 is live already: 1\.1\.0 was rolled back at 20\S+Z\./),
  ]);
  expect(readRegistryText(folder)).toBe(before);
});

test('two rollbacks at once go back one version', async () => {
  const { folder, workspace } = await releasedTwice();
  const ended = await Promise.all([runRollback(workspace, folder), runRollback(workspace, folder)]);
  expect(ended.map(({ code }) => code)).toEqual([0, 0]);
  expect(listLiveVersions(folder)).toEqual(['1.0.0', '1.1.0']);
});

test('a rollback to the newer version by its name restores the identical registry', async () => {
  const { folder, workspace } = await releasedTwice();
  const before: unknown = JSON.parse(readRegistryText(folder));
  await runRollback(workspace, folder);
  expect((await runRollback(workspace, folder, '--version', '1.1.0')).code).toBe(0);
  expect(JSON.parse(readRegistryText(folder))).toEqual(before);
});

test('a rollback after going up to a version by its name is no second rollback', async () => {
  const { folder, workspace } = await releasedTwice();
  await runRollback(workspace, folder);
  await releaseAreas(folder, { version: '1.2.0' });
  await runRollback(workspace, folder);
  await runRollback(workspace, folder, '--version', '1.1.0');
  const { output } = await runRollback(workspace, folder);
  expect(output).toBe('Judges 1.0.0 is live again; 1.1.0 is the version before.');
});

test('a rollback to the higher version before happens once', async () => {
  const { folder, workspace } = await releasedTwice();
  await runCommandInProcess('release', workspace, [
    ...['--built', '--unchecked', '--again'],
    ...['--to', folder],
  ]);
  expect(listLiveVersions(folder)).toEqual(['1.0.0', '1.1.0']);
  await runRollback(workspace, folder);
  await runRollback(workspace, folder);
  expect(listLiveVersions(folder)).toEqual(['1.1.0', '1.0.0']);
});

test('a rollback may name any version in the folder', async () => {
  const { folder, workspace } = await releasedTwice();
  await releaseAreas(folder, { version: '1.2.0' });
  const { output } = await runRollback(workspace, folder, '--version', '1.0.0');
  expect(output).toBe('Judges 1.0.0 is live again; 1.2.0 is the version before.');
  const { files, ...entry } = readLiveEntry(folder);
  expect(entry).toMatchObject({
    title: 'Judges',
    owner: 'judges team',
    manifest: 'areas/judges/1.0.0/mf-manifest.json',
    requires: { shell: '^1.0.0', api: '^1.0.0' },
    previous: { version: '1.2.0' },
  });
  expect(files).toEqual(hashFiles(join(folder, 'areas/judges/1.0.0')));
  const again = await runRollback(workspace, folder, '--version', '1.0.0');
  expect([again.code, again.output]).toEqual([0, 'Judges 1.0.0 is live already.']);
});

test('a named version with a changed file does not go live', async () => {
  const { folder, workspace } = await releasedTwice();
  await releaseAreas(folder, { version: '1.2.0' });
  const before = readRegistryText(folder);
  writeFileSync(join(folder, 'areas/judges/1.0.0/assets/area-abc.css'), 'other');
  const { code, output } = await runRollback(workspace, folder, '--version', '1.0.0');
  expect([code, output]).toEqual([1, expect.stringContaining('1 file is not served correctly')]);
  expect(readRegistryText(folder)).toBe(before);
});

test.each(['3.0.0', '../people/1.0.0'])(
  'the missing version %s is refused, and the available versions are listed',
  async (version) => {
    const { folder, workspace } = await releasedTwice();
    const { code, output } = await runRollback(workspace, folder, '--version', version);
    expect([code, output]).toEqual([1, `${folder} has no Judges ${version}. There are: 1.0.0, 1.1.0.`]);
  },
);

test('a version that does not fit the live shell goes live with a warning', async () => {
  const { folder, workspace } = await releasedTwice();
  const versions = { shell: '2.0.0', api: '1.1.0' };
  const { address } = await serveHttp((_request, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ versions })),
  );
  const { code, output } = await runRollback(workspace, folder, '--shell', address);
  expect(code).toBe(0);
  expect(output).toContain('Warning: The live shell is 2.0.0, and 1.0.0 requires ^1.0.0');
  expect(listLiveVersions(folder)).toEqual(['1.0.0', '1.1.0']);
});

test('an unreachable shell is reported, and the rollback still happens', async () => {
  const { folder, workspace } = await releasedTwice();
  const { code, output } = await runRollback(workspace, folder, '--shell', await findUnusedAddress());
  expect([code, output]).toEqual([0, expect.stringContaining('fits what is live is not known')]);
  expect(listLiveVersions(folder)).toEqual(['1.0.0', '1.1.0']);
});

test('a release after a rollback keeps the version that was live', async () => {
  const { folder, workspace } = await releasedTwice();
  await runRollback(workspace, folder);
  await releaseAreas(folder, { version: '1.1.1' });
  expect(listLiveVersions(folder)).toEqual(['1.1.1', '1.0.0']);
});

test('without a previous version, a rollback is refused', async () => {
  const folder = createTestFolder();
  await releaseAreas(folder, {});
  const { code, output } = await runRollback(writeAreaWorkspace(), folder);
  expect([code, output]).toEqual([1, 'Judges 1.0.0 has no version before it to go back to.']);
});

test('a rollback of an area that was never released is refused', async () => {
  const folder = createTestFolder();
  const { code, output } = await runRollback(writeAreaWorkspace(), folder);
  expect([code, output]).toEqual([1, `judges was never released into ${folder}.`]);
});

test.each([
  ['gone', (path: string) => rmSync(path)],
  ['changed', (path: string) => writeFileSync(path, 'other')],
])('a previous version with a file that is %s does not go live', async (_what, spoil) => {
  const { folder, workspace } = await releasedTwice();
  const before = readRegistryText(folder);
  for (const ending of ['', '.gz', '.br'])
    spoil(join(folder, 'areas/judges/1.0.0/assets/area-abc.js') + ending);
  const { code, output } = await runRollback(workspace, folder);
  expect(code).toBe(1);
  expect(output).toContain('1 file is not served correctly');
  expect(readRegistryText(folder)).toBe(before);
});

test('a missing --to is reported with the usage text', async () => {
  const { code, output } = await runCommandInProcess('rollback', writeAreaWorkspace(), []);
  expect([code, output]).toEqual([1, expect.stringContaining('--to is missing. Usage: npm run rollback')]);
});
