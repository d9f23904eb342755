import { execFile, execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { listAbandonedFolders, makeProcessFolder, removeFolder } from './test-folders';

const run = promisify(execFile);

const PURPOSE = 'postgres';
const DATA = 'pgdata';
const PID_FILE = 'postmaster.pid';
// Several test workers use several databases at once, each with its own connection pool.
const SIZES = 'max_connections=300 shared_buffers=64MB';
const FAST = 'fsync=off synchronous_commit=off full_page_writes=off';
const DURABLE = 'fsync=on synchronous_commit=on full_page_writes=on';

const INITDB = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
const BASEBACKUP = ['--write-recovery-conf', '--wal-method=stream', '--checkpoint=fast', '--no-sync'];

export interface PostgresCluster {
  readonly folder: string;
  url(database: string): string;
  /** Stops the server in immediate mode, without writing its buffers to disk. The data files remain. */
  crash(): Promise<void>;
  /** Sends SIGKILL to the server's main process. */
  kill(): void;
  promote(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface PostgresClusterOptions {
  /** Commits survive a crash, as in production, but are slower. */
  readonly durable?: boolean;
  /** The primary that this server replicates as a read-only standby. */
  readonly standbyOf?: PostgresCluster;
  readonly settings?: readonly string[];
}

/** Starts a PostgreSQL server for one test run, on a Unix socket instead of a port. */
export async function startPostgresCluster(
  binaries: string,
  { durable = false, standbyOf, settings = [] }: PostgresClusterOptions = {},
): Promise<PostgresCluster> {
  await sweepAbandoned(binaries);
  const folder = makeProcessFolder(PURPOSE);
  const data = join(folder, DATA);
  mkdirSync(data, { mode: 0o700 });
  const user = serverUser();
  const options = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    ...(durable ? DURABLE : FAST).split(' '),
    ...SIZES.split(' '),
    ...settings,
  ];
  const start = async () => {
    const flags = options.map((option) => `-c ${option}`).join(' ');
    const log = join(folder, 'log');
    await control(binaries, folder, '-w', '-l', log, '-o', flags, 'start');
  };
  if (user) [folder, data].forEach((path) => chownSync(path, user.uid, user.gid));
  try {
    const [program, args] =
      standbyOf === undefined
        ? ['initdb', INITDB]
        : ['pg_basebackup', [...BASEBACKUP, '-d', standbyOf.url('postgres')]];
    await run(join(binaries, program), ['-D', data, ...args], { ...user, cwd: folder });
    await start();
  } catch (error) {
    removeFolder(folder);
    throw error;
  }
  return {
    folder,
    crash: () => control(binaries, folder, '-w', '-m', 'immediate', 'stop'),
    kill: () => process.kill(Number(readFileSync(join(data, PID_FILE), 'utf8').split('\n')[0]), 'SIGKILL'),
    promote: () => control(binaries, folder, '-w', 'promote'),
    start,
    url: (database) => `postgres://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`,
    stop: () => stopCluster(binaries, folder),
  };
}

async function stopCluster(binaries: string, folder: string) {
  if (existsSync(join(folder, DATA, PID_FILE))) {
    await control(binaries, folder, '-w', '-m', 'immediate', 'stop').catch(() => {});
  }
  removeFolder(folder);
}

async function control(binaries: string, folder: string, ...args: string[]): Promise<void> {
  await run(join(binaries, 'pg_ctl'), ['-D', join(folder, DATA), ...args], { ...serverUser(), cwd: folder });
}

async function sweepAbandoned(binaries: string) {
  for (const folder of listAbandonedFolders(PURPOSE)) await stopCluster(binaries, folder);
}

/**
 * If this process runs as root, returns the user of the PostgreSQL package, because PostgreSQL refuses to run
 * as root.
 */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const number = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: number('-u'), gid: number('-g') };
}
