import { closeSync, fstatSync, openSync, readFileSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { hasErrorCode } from '../../errors/error-code';
import { isSocketListening } from './lock-socket';

const MAX_CHECKS = 40;
const WATCH_EVERY_MS = 500;

const lockOwnerSchema = z.object({
  pid: z.number(),
  host: z.string(),
  reachable_from: z.string().optional(),
});

export type LockOwner = z.infer<typeof lockOwnerSchema>;

export interface LockPaths {
  readonly folder: string;
  readonly record: string;
  readonly socket: string;
}

/**
 * Identifies this kernel and mount. Processes with the same value can connect to the lock's socket; other
 * processes have to watch the lock's heartbeat.
 */
export function getKernelAndMountId(folder: string): string {
  const kernel =
    process.platform === 'linux'
      ? readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
      : `${process.platform} ${hostname()}`;
  return `${kernel} ${statSync(folder).dev}`;
}

export function readLockOwner(record: string): LockOwner | undefined {
  try {
    return lockOwnerSchema.parse(JSON.parse(readFileSync(record, 'utf8')));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError || hasErrorCode(error, 'ENOENT'))
      return undefined;
    throw error;
  }
}

export interface HeartbeatWatchOptions {
  readonly watchEveryMs?: number;
  readonly onWatch?: (owner: LockOwner | undefined) => void;
}

export async function isLockOwnerAlive(
  { folder, record, socket }: LockPaths,
  watch: HeartbeatWatchOptions,
): Promise<boolean> {
  const owner = readLockOwner(record);
  if (owner?.reachable_from === getKernelAndMountId(folder)) return isSocketListening(socket);
  watch.onWatch?.(owner);
  return hasHeartbeat(record, watch.watchEveryMs ?? WATCH_EVERY_MS);
}

/** Counts checks instead of time, because clocks differ and this process may be suspended. */
async function hasHeartbeat(record: string, watchEveryMs: number): Promise<boolean> {
  const first = changedAt(record);
  for (let check = 0; check < MAX_CHECKS; check += 1) {
    await pause(watchEveryMs);
    const now = changedAt(record);
    if (now === undefined) return false;
    if (now !== first) return true;
  }
  return false;
}

/** Opens the file, because NFS may otherwise return a cached time. */
function changedAt(record: string): number | undefined {
  try {
    const descriptor = openSync(record, 'r');
    try {
      return fstatSync(descriptor).mtimeMs;
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}
