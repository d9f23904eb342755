import { execFile, execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { abandonedFolders, makeOwnFolder, removeFolder } from './test-folders';

const run = promisify(execFile);

const PURPOSE = 'postgres';
const DATA = 'pgdata';
// Three test workers with several databases, each with a pool.
const SIZES = 'max_connections=300 shared_buffers=64MB';
const FAST = 'fsync=off synchronous_commit=off full_page_writes=off';
const DURABLE = 'fsync=on synchronous_commit=on full_page_writes=on';

export interface PostgresCluster {
  readonly folder: string;
  url(database: string): string;
  /** Kills the server without a flush; keeps its data. */
  crash(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface ClusterOptions {
  /** Survives a crash like a production server, but is slower. */
  readonly durable?: boolean;
}

/** A PostgreSQL server for one run, on a Unix socket instead of a port. */
export async function startCluster(
  binaries: string,
  { durable = false }: ClusterOptions = {},
): Promise<PostgresCluster> {
  await sweepAbandoned(binaries);
  const folder = makeOwnFolder(PURPOSE);
  const data = join(folder, DATA);
  mkdirSync(data);
  const user = serverUser();
  const options = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    ...(durable ? DURABLE : FAST).split(' '),
    ...SIZES.split(' '),
  ];
  const start = async () => {
    const flags = options.map((option) => `-c ${option}`).join(' ');
    const log = join(folder, 'log');
    await control(binaries, folder, '-w', '-l', log, '-o', flags, 'start');
  };
  if (user) [folder, data].forEach((path) => chownSync(path, user.uid, user.gid));
  try {
    await run(
      join(binaries, 'initdb'),
      ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
      { ...user, cwd: folder },
    );
    await start();
  } catch (error) {
    removeFolder(folder);
    throw error;
  }
  return {
    folder,
    crash: () => control(binaries, folder, '-w', '-m', 'immediate', 'stop'),
    start,
    url: (database) => `postgres://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`,
    stop: () => stopCluster(binaries, folder),
  };
}

async function stopCluster(binaries: string, folder: string) {
  if (existsSync(join(folder, DATA, 'postmaster.pid'))) {
    await control(binaries, folder, '-w', '-m', 'immediate', 'stop').catch(() => {});
  }
  removeFolder(folder);
}

async function control(binaries: string, folder: string, ...args: string[]): Promise<void> {
  await run(join(binaries, 'pg_ctl'), ['-D', join(folder, DATA), ...args], { ...serverUser(), cwd: folder });
}

async function sweepAbandoned(binaries: string) {
  for (const folder of abandonedFolders(PURPOSE)) await stopCluster(binaries, folder);
}

/** PostgreSQL refuses to run as root, so use the user of its package. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const number = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: number('-u'), gid: number('-g') };
}
