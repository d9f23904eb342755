import { join } from 'node:path';
import { findPostgresBinaries } from '@studio-desk/test-kit/servers/postgres-binaries';
import { removeRunFolder } from '@studio-desk/test-kit/servers/test-folders';
import { formatHistoryCheck, reportFaults } from '../kit/report';
import {
  createEmbeddedDrillDatabase,
  createPostgresDrillDatabase,
  withPostgresCluster,
} from '../kit/database';
import { runUntilExit } from '../kit/process';
import { runFullDiskDrill, type FullDiskDrillOptions } from './full-disk-drill';
import { createSimulatedSmallDisk, mountSmallDisk, type SmallDisk } from './small-disk';
import { parseDrillOptions } from '../kit/options';

const values = parseDrillOptions({ megabytes: 128 });
const { server } = values;

const disks: SmallDisk[] = [];
const keep = (disk: SmallDisk) => {
  disks.push(disk);
  return disk;
};

async function play(
  what: string,
  options: Omit<FullDiskDrillOptions, 'command' | 'fileRows'>,
): Promise<void> {
  const result = await runFullDiskDrill({ ...options, command: [server], fileRows: 5_000 });
  console.log(`${what} on ${options.disk.kind}: ${formatHistoryCheck(result)}`);
  console.log(
    `${what}: ${result.refused} writes refused; the first ones worked ${Math.round(result.recoveryMs)} ms after there was room` +
      (options.isEmbedded ? `; without room for its log it ended with ${String(result.endedWith)}` : ''),
  );
  if (!reportFaults(result.faults)) process.exitCode = 1;
}

const onEmbedded = (disk: SmallDisk) =>
  play('embedded', { ...createEmbeddedDrillDatabase(disk.folder), disk, isEmbedded: true });

async function onPostgres(disk: SmallDisk): Promise<void> {
  const before = process.env.TMPDIR;
  process.env.TMPDIR = disk.folder;
  try {
    await withPostgresCluster((cluster) =>
      play('postgres', { ...createPostgresDrillDatabase(cluster.url('postgres')), disk, isEmbedded: false }),
    );
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

async function refusesToStart(what: string, dataDir: string): Promise<void> {
  const { code, ms, message } = await runUntilExit([server], dataDir);
  console.log(`${what}: ended with ${code} after ${Math.round(ms)} ms: ${message}`);
  if (code === 1 && message !== '' && !message.includes('\n')) return;
  console.error(`FAULT: ${what}: it did not end with 1 and one sentence`);
  process.exitCode = 1;
}

try {
  const small = mountSmallDisk(values.megabytes);
  if (small) await onEmbedded(keep(small));
  else console.log('Skipped: a real small disk, which only root may mount.');
  await onEmbedded(keep(createSimulatedSmallDisk()));
  const forServer = findPostgresBinaries() === undefined ? undefined : mountSmallDisk(values.megabytes);
  if (forServer) await onPostgres(keep(forServer));
  else console.log('Skipped: PostgreSQL on a full disk, which needs its programs and a real small disk.');
  small?.makeReadOnly();
  if (small) await refusesToStart('a read-only disk', small.folder);
  await refusesToStart('a data folder below a file', join(server, 'data'));
} finally {
  for (const disk of disks) disk.remove();
  removeRunFolder();
}
