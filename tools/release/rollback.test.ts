import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { hashesOf } from '@studio-desk/web-server/file-hashes';
import {
  deadAddress,
  liveEntry,
  liveVersions,
  madeArea,
  putReleases,
  registryText,
  rollBack,
  runTool,
  serveHttp,
  testFolder,
} from './testing/made-area';

// Each test starts processes, which take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

async function releasedTwice() {
  const folder = testFolder();
  await putReleases(folder, {}, { name: 'people' }, { version: '1.1.0' });
  return { folder, workspace: madeArea() };
}

test('the version before is live again, and the other one is kept', async () => {
  const { folder, workspace } = await releasedTwice();
  const { code, output } = await rollBack(workspace, folder);
  expect([code, output]).toEqual([0, 'Judges 1.0.0 is live again; 1.1.0 is the version before.']);
  expect(liveVersions(folder)).toEqual(['1.0.0', '1.1.0']);
  expect(liveVersions(folder, 'people')).toEqual(['1.0.0', undefined]);
});

test('who comes second does not undo it', async () => {
  const { folder, workspace } = await releasedTwice();
  await rollBack(workspace, folder);
  const before = registryText(folder);
  const { code, output } = await rollBack(workspace, folder);
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/^Judges 1\.0\.0 is live already: 1\.1\.0 was rolled back at 20\S+Z\./),
  ]);
  expect(registryText(folder)).toBe(before);
});

test('two at once go back one version', async () => {
  const { folder, workspace } = await releasedTwice();
  const ended = await Promise.all([rollBack(workspace, folder), rollBack(workspace, folder)]);
  expect(ended.map(({ code }) => code)).toEqual([0, 0]);
  expect(liveVersions(folder)).toEqual(['1.0.0', '1.1.0']);
});

test('the version that was left comes back by its name, to the very same registry', async () => {
  const { folder, workspace } = await releasedTwice();
  const before: unknown = JSON.parse(registryText(folder));
  await rollBack(workspace, folder);
  expect((await rollBack(workspace, folder, '--version', '1.1.0')).code).toBe(0);
  expect(JSON.parse(registryText(folder))).toEqual(before);
});

test('any version in the folder may be named', async () => {
  const { folder, workspace } = await releasedTwice();
  await putReleases(folder, { version: '1.2.0' });
  const { output } = await rollBack(workspace, folder, '--version', '1.0.0');
  expect(output).toBe('Judges 1.0.0 is live again; 1.2.0 is the version before.');
  const { files, ...entry } = liveEntry(folder);
  expect(entry).toMatchObject({
    title: 'Judges',
    owner: 'judges team',
    manifest: 'areas/judges/1.0.0/mf-manifest.json',
    requires: { shell: '^1.0.0', api: '^1.0.0' },
    previous: { version: '1.2.0' },
  });
  expect(files).toEqual(hashesOf(join(folder, 'areas/judges/1.0.0')));
  const again = await rollBack(workspace, folder, '--version', '1.0.0');
  expect([again.code, again.output]).toEqual([0, 'Judges 1.0.0 is live already.']);
});

test('a named version of which a file was changed does not go live', async () => {
  const { folder, workspace } = await releasedTwice();
  await putReleases(folder, { version: '1.2.0' });
  const before = registryText(folder);
  writeFileSync(join(folder, 'areas/judges/1.0.0/assets/area-abc.css'), 'other');
  const { code, output } = await rollBack(workspace, folder, '--version', '1.0.0');
  expect([code, output]).toEqual([1, expect.stringContaining('1 of the files do not answer as they should')]);
  expect(registryText(folder)).toBe(before);
});

test.each(['3.0.0', '../people/1.0.0'])('%s is not there, and what there is is told', async (version) => {
  const { folder, workspace } = await releasedTwice();
  const { code, output } = await rollBack(workspace, folder, '--version', version);
  expect([code, output]).toEqual([1, `${folder} has no Judges ${version}. There are: 1.0.0, 1.1.0.`]);
});

test('what does not fit the live shell is told, and goes live', async () => {
  const { folder, workspace } = await releasedTwice();
  const versions = { shell: '2.0.0', api: '1.1.0' };
  const { address } = await serveHttp((_request, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ versions })),
  );
  const { code, output } = await rollBack(workspace, folder, '--shell', address);
  expect(code).toBe(0);
  expect(output).toContain('Warning: The live shell is 2.0.0, and 1.0.0 requires ^1.0.0');
  expect(liveVersions(folder)).toEqual(['1.0.0', '1.1.0']);
});

test('a shell that cannot be asked is told, and no reason to stay', async () => {
  const { folder, workspace } = await releasedTwice();
  const { code, output } = await rollBack(workspace, folder, '--shell', await deadAddress());
  expect([code, output]).toEqual([0, expect.stringContaining('fits what is live is not known')]);
  expect(liveVersions(folder)).toEqual(['1.0.0', '1.1.0']);
});

test('a release after a rollback keeps the version that was live', async () => {
  const { folder, workspace } = await releasedTwice();
  await rollBack(workspace, folder);
  await putReleases(folder, { version: '1.1.1' });
  expect(liveVersions(folder)).toEqual(['1.1.1', '1.0.0']);
});

test('without a version before there is nothing to go back to', async () => {
  const folder = testFolder();
  await putReleases(folder, {});
  const { code, output } = await rollBack(madeArea(), folder);
  expect([code, output]).toEqual([1, 'Judges 1.0.0 has no version before it to go back to.']);
});

test('an area that was never released is told', async () => {
  const folder = testFolder();
  const { code, output } = await rollBack(madeArea(), folder);
  expect([code, output]).toEqual([1, `judges was never released into ${folder}.`]);
});

test.each([
  ['gone', (path: string) => rmSync(path)],
  ['changed', (path: string) => writeFileSync(path, 'other')],
])('a version before of which a file is %s does not go live', async (_what, spoil) => {
  const { folder, workspace } = await releasedTwice();
  const before = registryText(folder);
  for (const ending of ['', '.gz', '.br'])
    spoil(join(folder, 'areas/judges/1.0.0/assets/area-abc.js') + ending);
  const { code, output } = await rollBack(workspace, folder);
  expect(code).toBe(1);
  expect(output).toContain('1 of the files do not answer as they should');
  expect(registryText(folder)).toBe(before);
});

test('a folder must be named', async () => {
  const { code, output } = await runTool('rollback', madeArea(), []);
  expect([code, output]).toEqual([1, expect.stringContaining('--to is missing. Usage: npm run rollback')]);
});
