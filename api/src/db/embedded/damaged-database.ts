import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { getBackupsFolder, listDailyBackups } from './backups-folder';
import { DataFolderError } from './data-folder-error';
import { getDatabaseFolder } from './database-folder';
import { isDatabaseFolder } from './durable-file-system';

/** Messages of system errors, after which the database files may still be intact. */
const SYSTEM_ERROR =
  /no space left|read-only file system|i\/o error|permission denied|not permitted|file descriptors|open files|out of memory|allocate memory/i;

/** Corrupted or missing files: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const DAMAGE_CODE = /^(XX00[0-2]|58P01)$/;

/** PGlite's error messages if PostgreSQL exits during startup. */
const START_FAILED = /^(Aborted\(|PGlite failed to initialize|INITDB failed to initialize)/;

export function toDatabaseOpenError(dataDir: string, error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { message } = error;
  const failure = error.cause instanceof Error ? error.cause : error;
  const logged = textOf(error, 'detail');
  const reason = logged ?? failure.message;
  if (SYSTEM_ERROR.test(`${message} ${reason}`)) return logged ? new Error(logged, { cause: error }) : error;
  const code = textOf(failure, 'code');
  const isDamage =
    code === undefined ? logged !== undefined || START_FAILED.test(message) : DAMAGE_CODE.test(code);
  return isDamage ? new DataFolderError(damageOf(resolve(dataDir), reason), { cause: error }) : error;
}

/** Throws if the folder contains files but no database, because PGlite can neither open nor create one. */
export function assertDatabaseOrEmptyFolder(dataDir: string): void {
  const folder = getDatabaseFolder(resolve(dataDir));
  if (isDatabaseFolder(folder) || !existsSync(folder) || readdirSync(folder).length === 0) return;
  throw new DataFolderError(
    `The folder ${folder} has files, but is not a database: its file PG_VERSION is missing. ${restoreAdvice(resolve(dataDir))}`,
  );
}

function damageOf(dataDir: string, reason: string): string {
  const folder = getDatabaseFolder(dataDir);
  const what = /incompatible/.test(reason) ? 'damaged, or of another version of PostgreSQL' : 'damaged';
  return `The database in ${folder} is ${what} (${reason}). ${restoreAdvice(dataDir)}`;
}

function restoreAdvice(dataDir: string): string {
  const newest = listDailyBackups(dataDir).at(-1);
  const restore = `npm run restore -- --from ${newest ?? '<file>'}`;
  return newest === undefined
    ? `There is no backup in ${getBackupsFolder(dataDir)}. If you have one elsewhere, move the folder away and restore it: ${restore}`
    : `Move the folder away, and restore the newest backup: ${restore}`;
}

function textOf(error: Error, name: string): string | undefined {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
}
