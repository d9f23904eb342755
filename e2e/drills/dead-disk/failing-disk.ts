import { execFileSync } from 'node:child_process';
import { chmodSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { makeProcessFolder, makeTestFolder, removeFolder } from '@studio-desk/test-kit/servers/test-folders';
import type { CommandLine, EnvironmentSettings } from '../kit/process';

const [TRUNCATE, MAKE_EXT4, UNMOUNT] = ['truncate', 'mkfs.ext4', 'umount'] as const;

export interface FailingDisk {
  readonly kind: string;
  readonly folder: string;
  readonly settings: EnvironmentSettings;
  command(command: CommandLine): CommandLine;
  fail(): void;
  repair(): void;
  remove(): void;
}

export function createSimulatedFailingDisk(): FailingDisk {
  const folder = makeTestFolder('dead-disk');
  const isDead = join(makeTestFolder('dead-disk'), 'dead');
  const fault = new URL('./dead-disk-fault.mjs', import.meta.url);
  return {
    kind: `writes that fail (${basename(fault.pathname)})`,
    folder,
    settings: { DISK_DEAD: isDead },
    command: (command) => ['--import', fault.href, ...command],
    fail: () => writeFileSync(isDead, ''),
    repair: () => rmSync(isDead, { force: true }),
    remove: () => undefined,
  };
}

/** Mounts an ext4 image that becomes read-only after an error. Returns undefined if not run as root. */
export function mountFailingDisk(): FailingDisk | undefined {
  const place = makeProcessFolder('dead-disk');
  const [image, folder] = [join(place, 'image'), makeProcessFolder('dead-disk')];
  const mount = () =>
    execFileSync('mount', ['-o', 'loop,errors=remount-ro', image, folder], { stdio: 'ignore' });
  const remove = () => [place, folder].forEach(removeFolder);
  const before = namesOfDisks();
  try {
    execFileSync(TRUNCATE, ['--size', '512M', image]);
    execFileSync(MAKE_EXT4, ['-q', image]);
    mount();
    chmodSync(folder, 0o700);
  } catch {
    remove();
    return undefined;
  }
  return {
    kind: 'an ext4 that turns read-only',
    folder,
    settings: {},
    command: (command) => command,
    fail() {
      const [disk = ''] = namesOfDisks().filter((name) => !before.includes(name));
      writeFileSync(join(DISKS, disk, 'trigger_fs_error'), 'drill');
    },
    repair() {
      execFileSync(UNMOUNT, [folder]);
      mount();
    },
    remove() {
      execFileSync(UNMOUNT, ['-l', folder]);
      remove();
    },
  };
}

const DISKS = '/sys/fs/ext4';

const namesOfDisks = () => readdirSync(DISKS);
