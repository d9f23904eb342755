import { isFullRun } from '@studio-desk/test-kit/presets/test-limits';
import { closeSync, cpSync, mkdirSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { makeTestFolder, removeFolder } from '@studio-desk/test-kit/servers/test-folders';
import { toDatabaseOpenError } from './damaged-database';
import { DataFolderError } from './data-folder-error';
import { openEmbeddedClient } from './embedded-client';
import { openEmbeddedDatabase } from './embedded-database';

const fail = (error: unknown) => expect.fail(String(error));

function dataFolder() {
  const dataDir = makeTestFolder('damaged');
  onTestFinished(() => removeFolder(dataDir));
  cpSync(inject('testDatabase').template, join(dataDir, 'database'), { recursive: true });
  return dataDir;
}

async function messageOfOpening(dataDir: string): Promise<string> {
  const database = await openEmbeddedDatabase({ dataDir, onLost: fail, onMaintenanceError: fail }).catch(
    (error: Error) => error,
  );
  if (database instanceof Error) return database.message;
  await database.close();
  return 'it was opened';
}

function overwrite(path: string, bytes: number) {
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.alloc(bytes, 0xa5), 0, bytes, 0);
  closeSync(file);
}

describe('a damaged database', () => {
  const kinds = [
    {
      reason: 'could not open file "global/pg_control": No such file or directory',
      damage: (database: string) => rmSync(join(database, 'global/pg_control')),
    },
    {
      reason: 'relation mapping file "base/5/pg_filenode.map" contains invalid data',
      damage: (database: string) => overwrite(join(database, 'base/5/pg_filenode.map'), 100),
    },
    {
      reason: 'invalid page in block 0 of relation "base/5/1259"',
      damage: (database: string) => overwrite(join(database, 'base/5/1259'), 8_192),
    },
  ];
  it.each(isFullRun ? kinds : kinds.slice(2))(
    'is reported with the command that restores the newest backup: $reason',
    async ({ reason, damage }) => {
      const dataDir = dataFolder();
      const backups = join(dataDir, 'backups');
      mkdirSync(backups);
      for (const name of ['2026-11-21.backup', '2026-11-22.backup', '2026-11-23.backup.unfinished-7'])
        writeFileSync(join(backups, name), '');
      damage(join(dataDir, 'database'));
      expect(await messageOfOpening(dataDir)).toBe(
        `The database in ${join(dataDir, 'database')} is damaged (${reason}). Move the folder away, and restore ` +
          `the newest backup: npm run restore -- --from ${join(backups, '2026-11-22.backup')}`,
      );
    },
  );

  it('says that there is no backup to restore', async () => {
    const dataDir = dataFolder();
    rmSync(join(dataDir, 'database/global/pg_control'));
    expect(await messageOfOpening(dataDir)).toMatch(
      `(could not open file "global/pg_control": No such file or directory). There is no backup in ${join(dataDir, 'backups')}.`,
    );
  });
});

it.each([
  ['invalid memory alloc request size 1094795585', true],
  ['out of memory', false],
])("the error '%s' is reported as damage: %s", (message, isDamage) => {
  const error = Object.assign(new Error(message), { code: 'XX000' });
  expect(toDatabaseOpenError('data', error) instanceof DataFolderError).toBe(isDamage);
});

it('a database that a newer version changed is not reported as damaged', async () => {
  const dataDir = dataFolder();
  const client = await openEmbeddedClient({ folder: join(dataDir, 'database') });
  await client.exec(
    `insert into drizzle.__drizzle_migrations (hash, created_at, name, is_additive)
       values ('', ${Date.parse('2100-01-01')}, '0999_later', false)`,
  );
  await client.close();
  expect(await messageOfOpening(dataDir)).toBe(
    'A newer version of Studio Desk changed the database in a way that this version cannot work with (0999_later). ' +
      'Start the newer version, or restore a backup from before it.',
  );
});

it('a folder with files that are not a database is reported with what is missing', async () => {
  const dataDir = dataFolder();
  const database = join(dataDir, 'database');
  rmSync(join(database, 'PG_VERSION'));
  expect(await messageOfOpening(dataDir)).toBe(
    `The folder ${database} has files, but is not a database: its file PG_VERSION is missing. There is no backup in ` +
      `${join(dataDir, 'backups')}. If you have one elsewhere, move the folder away and restore it: npm run restore -- --from <file>`,
  );
});
