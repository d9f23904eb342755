import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { signInForAccessToken } from '../kit/account';
import { createEmbeddedDrillDatabase } from '../kit/database';
import { startApi } from '../kit/process';
import { testApiProgram } from '../kit/test-command';
import { runSharedDataFolderDrill, findPidNamespacePrefix } from './shared-data-folder-drill';
import { createDataFolderFromTemplate } from '../kit/data-folder-template';

// Short version of `npm run drill -- one-folder`.
it('a second process is refused the data folder, and gets it after the first was killed', async () => {
  const dataDir = createDataFolderFromTemplate('one-folder');

  // At its end, the drill reads the records: the folder must open although a killed process left its lock.
  const result = await runSharedDataFolderDrill({
    command: testApiProgram,
    database: createEmbeddedDrillDatabase(dataDir),
    rounds: 1,
  });

  expect(result.faults).toEqual([]);
  expect(result.acknowledged).toBeGreaterThan(0);
});

const inside = findPidNamespacePrefix();

it.skipIf(inside === undefined)(
  'a second process is refused the data folder from a container with the same host name',
  async () => {
    const database = createEmbeddedDrillDatabase(createDataFolderFromTemplate('one-folder'));
    const result = await runSharedDataFolderDrill({
      command: testApiProgram,
      database,
      rounds: 1,
      inside,
    });
    expect(result.faults).toEqual([]);
    expect(result.acknowledged).toBeGreaterThan(0);
  },
);

it('a process makes its data folder for its own user only', async () => {
  const dataDir = createDataFolderFromTemplate('one-folder');
  chmodSync(dataDir, 0o755);
  const api = await startApi(testApiProgram, dataDir);
  await signInForAccessToken(api.url);
  const paths = [dataDir, ...readdirSync(dataDir).map((name) => join(dataDir, name))];
  const open = paths.filter((path) => !path.endsWith('/database') && (statSync(path).mode & 0o077) !== 0);
  await api.kill();
  expect(open).toEqual([]);
});
