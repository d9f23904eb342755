import { rmSync } from 'node:fs';
import {
  requestDatabaseCopy,
  getCopiedDatabasePath,
  createCopyRequestFolder,
} from '../db/embedded/copy-requests';
import { DataFolderInUseError, lockDataFolder } from '../db/embedded/data-folder-lock';
import { copyClosedDatabase, getDatabaseFolder } from '../db/embedded/database-folder';
import { isDatabaseFolder } from '../db/embedded/durable-file-system';
import { BackupError } from './backup-file';

export async function withDatabaseCopy<T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  if (!isDatabaseFolder(getDatabaseFolder(dataDir)))
    throw new BackupError(
      `There is no database in ${dataDir}. Set DATA_DIR, or DATABASE_URL for PostgreSQL.`,
    );
  const folder = createCopyRequestFolder(dataDir);
  try {
    await makeCopy(dataDir, folder);
    return await work(getCopiedDatabasePath(folder));
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function makeCopy(dataDir: string, folder: string) {
  const holder = await copyUnlessLocked(dataDir, folder);
  if (holder === undefined) return;
  const failure = await requestDatabaseCopy(folder);
  if (failure !== undefined)
    throw new BackupError(
      `The process that holds the data folder made no copy: ${failure}. ${holder.message}`,
    );
}

async function copyUnlessLocked(dataDir: string, folder: string): Promise<DataFolderInUseError | undefined> {
  try {
    const lock = await lockDataFolder(dataDir);
    try {
      copyClosedDatabase(getDatabaseFolder(dataDir), getCopiedDatabasePath(folder));
    } finally {
      lock.release();
    }
    return undefined;
  } catch (error) {
    if (error instanceof DataFolderInUseError) return error;
    throw error;
  }
}
