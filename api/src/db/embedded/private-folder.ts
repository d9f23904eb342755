import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { hasErrorCode } from '../../errors/error-code';
import { DataFolderError } from './data-folder-error';

/** Mode bits that a data folder must not have. As in PostgreSQL, the group may read, others may not. */
const FORBIDDEN_MODE = 0o027;

const FILES_OF_STUDIO_DESK = /^(backups|copies|database|lock(\..*)?|lost\+found|mail|restoring|secrets)$/;

/**
 * Creates the folder, or makes an existing one private. Throws if others can access it and it contains files
 * of other programs, because it may be shared on purpose.
 */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (isTooWide(folder) && readdirSync(folder).every((name) => FILES_OF_STUDIO_DESK.test(name)))
    restrictFolderToOwner(folder);
  if (isTooWide(folder))
    throw new DataFolderError(
      `Other users of this machine may enter the data folder ${folder}. Make it private (chmod 700 ${folder}), or set DATA_DIR to a folder of its own.`,
    );
}

const isTooWide = (folder: string) =>
  process.platform !== 'win32' && (statSync(folder).mode & FORBIDDEN_MODE) !== 0;

/** Removes the access of all other users, if this user owns the folder. */
export function restrictFolderToOwner(folder: string): void {
  try {
    chmodSync(folder, 0o700);
  } catch (error) {
    if (!hasErrorCode(error, 'EPERM')) throw error;
  }
}
