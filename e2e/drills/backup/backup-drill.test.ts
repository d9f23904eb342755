import { expect, inject, it, onTestFinished } from 'vitest';
import { findPostgresBinaries } from '@studio-desk/test-kit/servers/postgres-binaries';
import { makeTestFolder, removeFolder } from '@studio-desk/test-kit/servers/test-folders';
import { withPostgresCluster } from '../kit/database';
import { testBackupProgram, testApiProgram, testRestoreProgram } from '../kit/test-command';
import { backUpDuringWrites } from './backup-during-writes';
import { createPostgresDatabaseFactory, createEmbeddedDatabaseFactory } from './backup-drill';
import { checkRefusedRestores } from './refused-restores';
import { findRecordDifferences } from './round-trip';

const commands = { api: testApiProgram, backup: testBackupProgram, restore: testRestoreProgram };

function newFile(): string {
  const folder = makeTestFolder('backup');
  onTestFinished(() => removeFolder(folder));
  return `${folder}/desk.backup`;
}

// Short version of `npm run drill -- backup`.
it(
  'a backup of the embedded database during writes has everything confirmed before it',
  { timeout: 300_000 },
  async () => {
    const from = await createEmbeddedDatabaseFactory(inject('testDatabase').template)();
    const to = await createEmbeddedDatabaseFactory()();
    const file = newFile();
    const { faults, acknowledged } = await backUpDuringWrites({ commands, from, to, file, after: 5 });
    expect(faults).toEqual([]);
    expect(acknowledged).toBeGreaterThanOrEqual(5);

    const empty = await createEmbeddedDatabaseFactory()();
    const databases = { full: to, empty };
    expect(await checkRefusedRestores({ file, ...databases, rounds: 20 })).toEqual([]);
  },
);

it.skipIf(findPostgresBinaries() === undefined)(
  'a backup of PostgreSQL during writes has everything confirmed before it',
  { timeout: 300_000 },
  () =>
    withPostgresCluster(async (cluster) => {
      const newPlace = createPostgresDatabaseFactory(cluster);
      const [from, to] = [await newPlace(), await newPlace()];
      const { faults } = await backUpDuringWrites({ commands, from, to, file: newFile(), after: 5 });
      expect(faults).toEqual([]);
    }),
);

it('a record that is missing, new or different after a restore is reported', () => {
  const before = new Map([
    ['same', '1'],
    ['gone', '2'],
    ['other', '3'],
  ]);
  const after = new Map([
    ['same', '1'],
    ['other', '4'],
    ['new', '5'],
  ]);
  expect(findRecordDifferences(before, after)).toEqual([
    'gone is gone',
    'other was 3 and is 4',
    'new was not there',
  ]);
});
