import { patient } from '@studio-desk/test-kit/presets/test-limits';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  liveEntry,
  liveVersions,
  writeAreaWorkspace,
  putReleases,
  registryText,
  release,
  rollBack,
  serveHttp,
  startRelease,
  testFolder,
} from './testing/area-workspace';

// Each test starts processes, which take their time on a busy machine.
vi.setConfig({ testTimeout: patient(60_000) });

/** Twenty in the long form: `npm run drill -- releases`. */
const ROUNDS = process.env.DRILL === 'long' ? 20 : 4;
const ALL_ROUNDS_MS = patient(90_000);
/** A lock of a killed process is given up after 10 s. */
const PAST_A_KILLED_ONE_MS = patient(30_000);

test(`two teams release at once, ${ROUNDS} times`, { timeout: ALL_ROUNDS_MS }, async () => {
  const folder = testFolder();
  let before: string | undefined;
  for (let round = 0; round < ROUNDS; round += 1) {
    const version = `1.${round}.0`;
    const ended = await Promise.all(
      ['judges', 'people'].map((name) =>
        release(writeAreaWorkspace({ name, version, text: version }), folder),
      ),
    );
    expect(ended.map(({ code }) => code)).toEqual([0, 0]);
    for (const name of ['judges', 'people']) expect(liveVersions(folder, name)).toEqual([version, before]);
    before = version;
  }
  expect(readdirSync(join(folder, '.incoming'))).toEqual([]);
  expect(readdirSync(join(folder, 'areas/people'))).toHaveLength(ROUNDS);
});

test('the same version released from two machines at once is released once', async () => {
  const folder = testFolder();
  const ended = await Promise.all([
    release(writeAreaWorkspace(), folder),
    release(writeAreaWorkspace(), folder),
  ]);
  expect(ended.map(({ code }) => code)).toEqual([0, 0]);
  expect(liveVersions(folder)).toEqual(['1.0.0', undefined]);
});

test('a release and a rollback of two areas at once both take effect', async () => {
  const folder = testFolder();
  await putReleases(folder, {}, { version: '1.1.0' });
  await Promise.all([
    release(writeAreaWorkspace({ name: 'people' }), folder),
    rollBack(writeAreaWorkspace(), folder),
  ]);
  expect([liveVersions(folder), liveVersions(folder, 'people')]).toEqual([
    ['1.0.0', '1.1.0'],
    ['1.0.0', undefined],
  ]);
});

test('a release killed before it is live leaves the registry unchanged, and the next one succeeds', async () => {
  const folder = testFolder();
  await putReleases(folder, {});
  const before = registryText(folder);
  const workspace = writeAreaWorkspace({ version: '1.1.0' });
  const { server, address } = await serveHttp();
  const asked = once(server, 'request');
  const killed = startRelease(workspace, ['--to', folder, '--url', address]);
  await asked;
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  expect(registryText(folder)).toBe(before);
  expect((await release(workspace, folder)).code).toBe(0);
  expect(liveVersions(folder)).toEqual(['1.1.0', '1.0.0']);
});

/** Another process that holds the folder's lock, as a release does. */
async function foreignLock(folder: string) {
  const hold = `
    import lockfile from 'proper-lockfile';
    const release = await lockfile.lock(process.argv[1], {
      lockfilePath: process.argv[1] + '/.release-lock', stale: 10_000, update: 2_000,
    });
    console.log('held');
    process.stdin.once('data', async () => { await release(); process.exit(); });`;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', hold, folder], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void holder.kill('SIGKILL'));
  const ended = once(holder, 'exit');
  await once(holder.stdout, 'data');
  return { letGo: () => holder.stdin.write('now'), kill: () => holder.kill('SIGKILL'), ended };
}

test('nobody changes the registry while another process holds the lock', async () => {
  const folder = testFolder();
  await putReleases(folder, { name: 'companies' });
  const before = registryText(folder);
  const holder = await foreignLock(folder);
  const releases = ['judges', 'people'].map((name) => {
    const child = startRelease(writeAreaWorkspace({ name }), ['--to', folder]);
    return { waits: once(child.stdout, 'data'), ended: once(child, 'exit') };
  });
  // What each says first is that it waits: its files are in place by then.
  for (const { waits } of releases) expect(String(await waits)).toContain('is going on: waiting for its end');
  expect(registryText(folder)).toBe(before);
  holder.letGo();
  for (const { ended } of releases) expect((await ended)[0]).toBe(0);
  for (const name of ['companies', 'judges', 'people']) {
    expect(liveVersions(folder, name)).toEqual(['1.0.0', undefined]);
  }
});

async function killedWithTheLock(folder: string) {
  const holder = await foreignLock(folder);
  holder.kill();
  await holder.ended;
}

test('the lock of a killed release expires', { timeout: PAST_A_KILLED_ONE_MS }, async () => {
  const folder = testFolder();
  await putReleases(folder, {});
  await killedWithTheLock(folder);
  expect(existsSync(join(folder, '.release-lock'))).toBe(true);
  expect((await release(writeAreaWorkspace({ version: '1.1.0' }), folder)).code).toBe(0);
  expect(liveEntry(folder).version).toBe('1.1.0');
});

test('the files of a killed release are removed after an hour, and not before', async () => {
  const folder = testFolder();
  const left = (name: string) => join(folder, '.incoming', name);
  for (const name of ['old', 'new']) mkdirSync(left(name), { recursive: true });
  const twoHoursAgo = Date.now() / 1000 - 2 * 60 * 60;
  utimesSync(left('old'), twoHoursAgo, twoHoursAgo);
  await putReleases(folder, {});
  expect(readdirSync(join(folder, '.incoming'))).toEqual(['new']);
});
