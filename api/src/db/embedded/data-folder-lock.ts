import { randomUUID } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { hasErrorCode } from '../../errors/error-code';
import { DataFolderError } from './data-folder-error';
import {
  type HeartbeatWatchOptions,
  isLockOwnerAlive,
  type LockOwner,
  readLockOwner,
  getKernelAndMountId,
} from './lock-owner';
import { openLockSocket } from './lock-socket';
import { makePrivateFolder } from './private-folder';

/*
 * The lock is a folder that contains a record of its owner under a random name. Taking the lock is atomic,
 * because `rename` replaces only an empty folder. Because of the random name, removing a dead owner's record
 * cannot remove a newer record.
 */
const LOCK_FOLDER = 'lock';
const RECORD_EXTENSION = '.json';
const SOCKET_EXTENSION = '.sock';

const HEARTBEAT_MS = 2_000;
const MAX_ATTEMPTS = 100;

export interface DataFolderLock {
  /** Path of a file that exists while this process holds the lock. */
  readonly record: string;
  release(): void;
}

interface LockOptions extends HeartbeatWatchOptions {
  readonly onLost?: (reason: Error) => void;
}

export class DataFolderInUseError extends DataFolderError {
  constructor(folder: string, owner: LockOwner | undefined) {
    const where = owner === undefined || owner.host === hostname() ? '' : ` on ${owner.host}`;
    super(
      `The data folder ${folder} is in use by process ${owner?.pid ?? 'unknown'}${where}. Stop that one, or give this one its own DATA_DIR.`,
    );
    this.name = 'DataFolderInUseError';
  }
}

export class DataFolderLockLostError extends Error {
  constructor(folder: string, options?: ErrorOptions) {
    super(`The lock of the data folder ${folder} is lost`, options);
    this.name = 'DataFolderLockLostError';
  }
}

export async function lockDataFolder(dataDir: string, options: LockOptions = {}): Promise<DataFolderLock> {
  const folder = resolve(dataDir);
  makePrivateFolder(folder);
  for (let attempt = 1; ; attempt += 1) {
    await removeDeadOwner(folder, options);
    const lock = await take(folder);
    if (lock) return heldLock(folder, lock, options.onLost ?? raise);
    if (attempt === MAX_ATTEMPTS) throw new DataFolderInUseError(folder, undefined);
  }
}

async function removeDeadOwner(folder: string, watch: HeartbeatWatchOptions) {
  const files = lockFiles(join(folder, LOCK_FOLDER));
  for (const record of files.filter((file) => !file.endsWith(SOCKET_EXTENSION))) {
    const socket = record.slice(0, -RECORD_EXTENSION.length) + SOCKET_EXTENSION;
    if (await isLockOwnerAlive({ folder, record, socket }, watch))
      throw new DataFolderInUseError(folder, readLockOwner(record));
  }
  files.forEach(removeFile);
}

function lockFiles(lock: string): string[] {
  try {
    return readdirSync(lock).map((name) => join(lock, name));
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return [];
    // In older versions, the lock is a file.
    if (hasErrorCode(error, 'ENOTDIR')) return [lock];
    throw error;
  }
}

interface TakenLock {
  readonly token: string;
  readonly closeSocket: (() => void) | undefined;
}

async function take(folder: string): Promise<TakenLock | undefined> {
  const token = randomUUID();
  const prepared = join(folder, `${LOCK_FOLDER}.${token}`);
  mkdirSync(prepared, { mode: 0o700 });
  let closeSocket: (() => void) | undefined;
  let isTaken = false;
  try {
    closeSocket = await openLockSocket(join(prepared, token + SOCKET_EXTENSION));
    const reachable_from = closeSocket && getKernelAndMountId(folder);
    const owner: LockOwner = { pid: process.pid, host: hostname(), reachable_from };
    writeFileSync(join(prepared, token + RECORD_EXTENSION), JSON.stringify(owner), { flush: true });
    isTaken = renamedTo(join(folder, LOCK_FOLDER), prepared);
    return isTaken ? { token, closeSocket } : undefined;
  } finally {
    if (!isTaken) {
      closeSocket?.();
      rmSync(prepared, { recursive: true, force: true });
    }
  }
}

function renamedTo(lock: string, prepared: string) {
  try {
    renameSync(prepared, lock);
    return true;
  } catch (error) {
    if (hasErrorCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOTDIR')) return false;
    throw error;
  }
}

function heldLock(
  folder: string,
  { token, closeSocket }: TakenLock,
  onLost: (reason: Error) => void,
): DataFolderLock {
  const lock = join(folder, LOCK_FOLDER);
  const record = join(lock, token + RECORD_EXTENSION);
  let beats = 0;
  const heartbeat = setInterval(() => {
    // Add a microsecond per heartbeat, so that each time differs even if the clock stands still.
    const time = Date.now() / 1_000 + (beats += 1) / 1_000_000;
    try {
      utimesSync(record, time, time);
    } catch (error) {
      if (hasErrorCode(error, 'ENOSPC', 'EDQUOT')) return;
      clearInterval(heartbeat);
      onLost(new DataFolderLockLostError(folder, { cause: error }));
    }
  }, HEARTBEAT_MS).unref();

  function release() {
    clearInterval(heartbeat);
    closeSocket?.();
    removeFile(record);
    removeFile(join(lock, token + SOCKET_EXTENSION));
    try {
      rmdirSync(lock);
    } catch (error) {
      if (!hasErrorCode(error, 'ENOENT', 'ENOTEMPTY', 'EEXIST', 'ENOTDIR')) throw error;
    }
  }
  return { record, release };
}

/** Ignores errors if another process removed the file, or replaced an old lock file by a folder. */
function removeFile(path: string) {
  try {
    unlinkSync(path);
  } catch (error) {
    if (!hasErrorCode(error, 'ENOENT', 'ENOTDIR', 'EISDIR', 'EBUSY')) throw error;
  }
}

const raise = (error: Error) => {
  throw error;
};
