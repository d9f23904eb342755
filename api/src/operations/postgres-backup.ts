import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openPostgresDatabase } from '../db/postgres/postgres-database';
import { countTables, readNewestMigrationTimeOfServer } from '../db/postgres/postgres-server';
import { findWritableServer } from '../db/postgres/writable-pool';
import { BackupError, type BackupHeader, type CheckedBackup, writeBackup } from './backup-file';
import { type BackupMetadata, decompress } from './embedded-backup';

export async function backUpPostgresDatabase(url: string, to: string, origin: BackupMetadata): Promise<void> {
  const server = await findWritableServer(url);
  const header: BackupHeader = {
    studio_desk_backup: 1,
    ...origin,
    content: 'pg_dump',
    migrated_to: await readNewestMigrationTimeOfServer(server),
  };
  const dump = start(server, 'pg_dump', ['--format=custom', '--no-owner', '--no-privileges']);
  await writeBackup(to, header, untilEnded(dump));
}

async function* untilEnded({ child, ended }: Program): AsyncGenerator<Uint8Array> {
  yield* child.stdout;
  await ended;
}

export async function restorePostgresDatabase(
  url: string,
  { header, content }: CheckedBackup,
): Promise<void> {
  const server = await findWritableServer(url);
  const tables = await countTables(server);
  if (tables > 0)
    throw new BackupError(`There are ${tables} tables in the database: it has to be an empty one.`);
  if (header.content === 'sql')
    await feed(start(server, 'psql', [...PSQL, '--file=-']), decompress(content()));
  else await feed(start(server, 'pg_restore', PG_RESTORE), content());
  const database = await openPostgresDatabase({ url: server, size: 1, onIdleError: () => {} });
  await database.close();
}

const PSQL = ['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1'];
const PG_RESTORE = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];

type Program = ReturnType<typeof start>;

function start(url: string, name: string, options: readonly string[]) {
  // Pass the password in the environment, because other users of the machine can see process arguments.
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  const child = spawn(name, [...options, `--dbname=${address.href}`], {
    env: { ...process.env, ...(password !== '' && { PGPASSWORD: password }) },
  });
  let message = '';
  child.stderr.on('data', (chunk: Buffer) => (message += chunk.toString()));
  const ended = once(child, 'close').then(
    () => {
      if (child.exitCode !== 0) throw new BackupError(`${name} failed: ${message.trim()}`);
    },
    (error: unknown) => {
      throw new BackupError(
        `${name} could not be started (${String(error)}): install PostgreSQL's client programs.`,
      );
    },
  );
  ended.catch(() => {});
  return { child, ended };
}

async function feed({ child, ended }: Program, source: Readable) {
  child.stdout.resume();
  // Ignore a broken pipe: if the program ends early, `ended` rejects with the program's own error.
  await pipeline(source, child.stdin).catch(() => {});
  await ended;
}
