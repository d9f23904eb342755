import { execFile, execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { abandonedFolders, makeOwnFolder, removeFolder } from './test-folders';

const run = promisify(execFile);

const PURPOSE = 'postgres';
const DATA = 'pgdata';
// Test data need not outlive a crash.
const FAST = 'fsync=off synchronous_commit=off full_page_writes=off max_connections=100 shared_buffers=64MB';

export interface PostgresCluster {
  /** The address of a database in the cluster. */
  url(database: string): string;
  stop(): Promise<void>;
}

/** A PostgreSQL server of its own for one test run, reached through a socket in its folder: it takes no port. */
export async function startCluster(binaries: string): Promise<PostgresCluster> {
  await sweepAbandoned(binaries);
  const folder = makeOwnFolder(PURPOSE);
  const data = join(folder, DATA);
  mkdirSync(data);
  const user = serverUser();
  if (user) [folder, data].forEach((path) => chownSync(path, user.uid, user.gid));
  try {
    await run(
      join(binaries, 'initdb'),
      ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
      { ...user, cwd: folder },
    );
    const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, ...FAST.split(' ')];
    const options = settings.map((setting) => `-c ${setting}`).join(' ');
    await run(
      join(binaries, 'pg_ctl'),
      ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start'],
      { ...user, cwd: folder },
    );
  } catch (error) {
    removeFolder(folder);
    throw error;
  }
  return {
    url: (database) => `postgres://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`,
    stop: () => stopCluster(binaries, folder),
  };
}

async function stopCluster(binaries: string, folder: string) {
  const data = join(folder, DATA);
  if (existsSync(join(data, 'postmaster.pid'))) {
    await run(join(binaries, 'pg_ctl'), ['-D', data, '-w', '-m', 'immediate', 'stop'], {
      ...serverUser(),
      cwd: folder,
    }).catch(() => {});
  }
  removeFolder(folder);
}

async function sweepAbandoned(binaries: string) {
  for (const folder of abandonedFolders(PURPOSE)) await stopCluster(binaries, folder);
}

/** PostgreSQL refuses to run as root: then it runs as the user that its package made. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const number = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: number('-u'), gid: number('-g') };
}
