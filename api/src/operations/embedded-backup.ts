import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { lockDataFolder } from '../db/embedded/data-folder-lock';
import { getDatabaseFolder } from '../db/embedded/database-folder';
import { fsyncFolder } from '../db/embedded/durable-file-system';
import { restoreDatabase, withDatabaseDump } from '../db/embedded/database-dump';
import {
  BackupError,
  type BackupHeader,
  type CheckedBackup,
  assertBackupSchemaNotNewer,
  writeBackup,
} from './backup-file';
import { withDatabaseCopy } from './database-copy';

/** The time of a backup, and the fingerprint of its server's encryption key. */
export type BackupMetadata = Pick<BackupHeader, 'made_at' | 'encryption_key'>;

export async function backUpEmbeddedDatabase(
  dataDir: string,
  to: string,
  origin: BackupMetadata,
): Promise<void> {
  await withDatabaseCopy(dataDir, (folder) =>
    withDatabaseDump(folder, async ({ migratedTo, sql }) => {
      assertBackupSchemaNotNewer(migratedTo);
      const header: BackupHeader = {
        studio_desk_backup: 1,
        ...origin,
        content: 'sql',
        migrated_to: migratedTo,
      };
      await writeBackup(to, header, compressed(Readable.from(sql)));
    }),
  );
}

async function* compressed(source: Readable): AsyncGenerator<Uint8Array> {
  const gzip = createGzip();
  const pipelineDone = pipeline(source, gzip);
  pipelineDone.catch(() => {});
  yield* gzip;
  await pipelineDone;
}

export const decompress = (source: Readable): Readable => {
  const gunzip = createGunzip();
  source.once('error', (error) => gunzip.destroy(error));
  return source.pipe(gunzip);
};

export async function restoreEmbeddedDatabase(
  dataDir: string,
  { header, content }: CheckedBackup,
): Promise<void> {
  if (header.content !== 'sql')
    throw new BackupError('This backup is of a PostgreSQL. Set DATABASE_URL to an empty database for it.');
  const lock = await lockDataFolder(dataDir);
  const unfinished = join(dataDir, 'restoring');
  try {
    const place = getDatabaseFolder(dataDir);
    if (existsSync(place))
      throw new BackupError(`There is a database in ${dataDir}. Move it away first: ${place}`);
    rmSync(unfinished, { recursive: true, force: true });
    await restoreDatabase(unfinished, decompress(content()));
    fsyncFolder(unfinished);
    renameSync(unfinished, place);
  } finally {
    rmSync(unfinished, { recursive: true, force: true, maxRetries: 3 });
    lock.release();
  }
}
