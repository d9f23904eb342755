import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { execFileSync } from 'node:child_process';
import { z } from 'zod';

const HEARTBEAT_MS = 5_000;
const FOREIGN_STALE_MS = 20_000;

const lockOwnerSchema = z.object({ pid: z.number(), start: z.string(), host: z.string() });
type LockOwner = z.infer<typeof lockOwnerSchema>;

interface DataFolderLock {
  release(): void;
}

export class DataFolderInUse extends Error {
  constructor(folder: string, { pid, host }: LockOwner) {
    const where = host === hostname() ? '' : ` on ${host}`;
    super(
      `The data folder ${folder} is in use by process ${pid}${where}. Stop that one, or give this one its own DATA_DIR.`,
    );
    this.name = 'DataFolderInUse';
  }
}

export function lockDataFolder(dataDir: string): DataFolderLock {
  const folder = resolve(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = join(folder, 'lock');
  const mine = join(folder, `lock.${process.pid}`);
  const own: LockOwner = {
    pid: process.pid,
    start: processStart(process.pid) ?? 'unknown',
    host: hostname(),
  };
  writeFileSync(mine, JSON.stringify(own));
  try {
    if (!tryLink(mine, lock)) takeOver({ folder, lock, mine });
  } finally {
    rmSync(mine, { force: true });
  }
  return held(lock);
}

/** `link` is atomic and never replaces a file, so it serves as the lock. */
function tryLink(from: string, to: string) {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function takeOver({ folder, lock, mine }: { folder: string; lock: string; mine: string }) {
  refuseIfAlive(folder, lock);
  const takeoverLock = `${lock}.takeover`;
  if (isOlderThan(takeoverLock, HEARTBEAT_MS)) rmSync(takeoverLock, { force: true });
  if (!tryLink(mine, takeoverLock))
    throw new DataFolderInUse(folder, readLockOwner(takeoverLock) ?? { pid: 0, start: '', host: hostname() });
  try {
    refuseIfAlive(folder, lock);
    renameSync(mine, lock);
  } finally {
    rmSync(takeoverLock, { force: true });
  }
}

function refuseIfAlive(folder: string, lock: string) {
  const holder = readLockOwner(lock);
  if (holder && isActive(holder, lock)) throw new DataFolderInUse(folder, holder);
}

function isActive(holder: LockOwner, lock: string) {
  // On another machine (a shared volume) only the heartbeat can be checked.
  if (holder.host !== hostname()) return !isOlderThan(lock, FOREIGN_STALE_MS);
  return processStart(holder.pid) === holder.start;
}

function readLockOwner(path: string): LockOwner | undefined {
  try {
    return lockOwnerSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return undefined;
  }
}

function isOlderThan(path: string, age: number) {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat !== undefined && Date.now() - stat.mtimeMs > age;
}

function held(lock: string): DataFolderLock {
  const beat = setInterval(() => utimesSync(lock, new Date(), new Date()), HEARTBEAT_MS).unref();
  let released = false;
  const release = () => {
    if (released) return;
    released = true;
    clearInterval(beat);
    process.off('exit', release);
    rmSync(lock, { force: true });
  };
  process.on('exit', release);
  return { release };
}

/** Identifies a process beyond its pid, which the system reuses; undefined if no such process runs. */
export function processStart(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined;
  return process.platform === 'linux' ? linuxStart(pid) : otherStart(pid);
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function linuxStart(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain spaces; after it, field 20 is the start time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const isDead = fields[0] === 'Z' || fields[0] === 'X';
    return isDead
      ? undefined
      : `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${fields[19]}`;
  } catch {
    return undefined;
  }
}

function otherStart(pid: number) {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}
