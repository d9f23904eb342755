import { isFullRun } from '@studio-desk/test-kit/presets/test-limits';
import { once } from 'node:events';
import { mkdirSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  listLiveVersions,
  writeAreaWorkspace,
  releaseAreas,
  readRegistryText,
  runRelease,
  runRollback,
  serveHttp,
  startCommand,
  createTestFolder,
} from './testing/area-workspace';
import { withReleaseLock } from './release-lock';

const ROUNDS = isFullRun ? 20 : 4;

test(`two teams release at once, ${ROUNDS} times`, async () => {
  const folder = createTestFolder();
  let before: string | undefined;
  for (let round = 0; round < ROUNDS; round += 1) {
    const version = `1.${round}.0`;
    const ended = await Promise.all(
      ['judges', 'people'].map((name) =>
        runRelease(writeAreaWorkspace({ name, version, text: version }), folder),
      ),
    );
    expect(ended.map(({ code }) => code)).toEqual([0, 0]);
    for (const name of ['judges', 'people'])
      expect(listLiveVersions(folder, name)).toEqual([version, before]);
    before = version;
  }
  expect(readdirSync(join(folder, '.incoming'))).toEqual([]);
  expect(readdirSync(join(folder, 'areas/people'))).toHaveLength(ROUNDS);
});

test('the same version released from two machines at once is released once', async () => {
  const folder = createTestFolder();
  const ended = await Promise.all([
    runRelease(writeAreaWorkspace(), folder),
    runRelease(writeAreaWorkspace(), folder),
  ]);
  expect(ended.map(({ code }) => code)).toEqual([0, 0]);
  expect(listLiveVersions(folder)).toEqual(['1.0.0', undefined]);
});

test('a release and a rollback of two areas at once both take effect', async () => {
  const folder = createTestFolder();
  await releaseAreas(folder, {}, { version: '1.1.0' });
  await Promise.all([
    runRelease(writeAreaWorkspace({ name: 'people' }), folder),
    runRollback(writeAreaWorkspace(), folder),
  ]);
  expect([listLiveVersions(folder), listLiveVersions(folder, 'people')]).toEqual([
    ['1.0.0', '1.1.0'],
    ['1.0.0', undefined],
  ]);
});

test.runIf(isFullRun)(
  'a release killed before it is live leaves the registry unchanged, and the next one succeeds',
  async () => {
    const folder = createTestFolder();
    await releaseAreas(folder, {});
    const before = readRegistryText(folder);
    const workspace = writeAreaWorkspace({ version: '1.1.0' });
    const { server, address } = await serveHttp();
    const request = once(server, 'request');
    const killed = startCommand('release', workspace, [
      ...['--built', '--unchecked', '--to', folder, '--url', address],
    ]);
    await request;
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    expect(readRegistryText(folder)).toBe(before);
    expect((await runRelease(workspace, folder)).code).toBe(0);
    expect(listLiveVersions(folder)).toEqual(['1.1.0', '1.0.0']);
  },
);

test('nobody changes the registry while another release holds the lock', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  onTestFinished(() => log.mockRestore());
  const folder = createTestFolder();
  await releaseAreas(folder, { name: 'companies' });
  const before = readRegistryText(folder);
  let releases: Promise<void>[] = [];
  await withReleaseLock(folder, async () => {
    releases = ['judges', 'people'].map((name) => releaseAreas(folder, { name }));
    // All releases copy their files before they wait for the lock.
    const notice = [`Another release into ${folder} is going on: waiting for its end.`];
    await expect.poll(() => log.mock.calls).toEqual([notice, notice]);
    expect(readRegistryText(folder)).toBe(before);
  });
  await Promise.all(releases);
  for (const name of ['companies', 'judges', 'people'])
    expect(listLiveVersions(folder, name)).toEqual(['1.0.0', undefined]);
});

test('a lock that a killed release left expires', async () => {
  const folder = createTestFolder();
  const lock = join(folder, '.release-lock');
  mkdirSync(lock);
  const renewed = Date.now() / 1000 - 11;
  utimesSync(lock, renewed, renewed);
  await releaseAreas(folder, {});
  expect(listLiveVersions(folder)).toEqual(['1.0.0', undefined]);
});

test('the files of a killed release are removed after an hour, and not before', async () => {
  const folder = createTestFolder();
  const left = (name: string) => join(folder, '.incoming', name);
  for (const name of ['old', 'new']) mkdirSync(left(name), { recursive: true });
  const twoHoursAgo = Date.now() / 1000 - 2 * 60 * 60;
  utimesSync(left('old'), twoHoursAgo, twoHoursAgo);
  await releaseAreas(folder, {});
  expect(readdirSync(join(folder, '.incoming'))).toEqual(['new']);
});
