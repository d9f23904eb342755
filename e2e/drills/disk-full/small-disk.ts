import { execFileSync } from 'node:child_process';
import { appendFileSync, rmSync, truncateSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeProcessFolder, makeTestFolder, removeFolder } from '@studio-desk/test-kit/servers/test-folders';
import type { CommandLine, EnvironmentSettings } from '../kit/process';

const MEGABYTE = 1_048_576;
const UNMOUNT = 'umount';
const ROOM_BESIDE_LOG = 12 * MEGABYTE;

export interface SmallDisk {
  readonly kind: string;
  readonly folder: string;
  readonly settings: EnvironmentSettings;
  command(command: CommandLine): CommandLine;
  /** With `log`, tables still have space to grow, but the write-ahead log (WAL) has none. */
  fill(what: 'everything' | 'log'): void;
  makeRoom(): void;
  remove(): void;
}

interface MountedDisk extends SmallDisk {
  makeReadOnly(): void;
}

/** Mounts a tmpfs of limited size. Returns undefined if not run as root. */
export function mountSmallDisk(megabytes: number): MountedDisk | undefined {
  // Not in the folder of the test run, which the user of the PostgreSQL server cannot enter.
  const folder = makeProcessFolder('disk');
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    removeFolder(folder);
    return undefined;
  }
  const filler = join(folder, 'filler');
  const makeRoom = () => rmSync(filler, { force: true });
  return {
    kind: `a file system of ${megabytes} MB`,
    folder,
    settings: {},
    command: (command) => command,
    fill(what) {
      makeRoom();
      fillUp(filler);
      if (what === 'log') truncateSync(filler, statSync(filler).size - ROOM_BESIDE_LOG);
    },
    makeRoom,
    makeReadOnly: () => void execFileSync('mount', ['-o', 'remount,ro', folder]),
    remove() {
      execFileSync(UNMOUNT, ['-l', folder]);
      removeFolder(folder);
    },
  };
}

function fillUp(file: string) {
  for (let size = MEGABYTE; size >= 4096; size /= 2) {
    const block = Buffer.alloc(size, 1);
    try {
      for (;;) appendFileSync(file, block);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    }
  }
}

export function createSimulatedSmallDisk(): SmallDisk {
  const folder = makeTestFolder('faulty-disk');
  const isFull = join(makeTestFolder('faulty-disk'), 'full');
  const fault = new URL('./disk-fault.mjs', import.meta.url);
  return {
    kind: `writes that fail (${fileURLToPath(fault).split('/').at(-1)})`,
    folder,
    settings: { DISK_FULL: isFull },
    command: (command) => ['--import', fault.href, ...command],
    fill: (what) => writeFileSync(isFull, what === 'log' ? 'pg_wal' : ''),
    makeRoom: () => rmSync(isFull, { force: true }),
    remove: () => undefined,
  };
}
