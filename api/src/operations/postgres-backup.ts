import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { openPostgres } from '../db/postgres/postgres-database';
import { writableServer } from '../db/postgres/writable-pool';
import { APPLIED, type AppliedRow, lastMoment } from './applied-migrations';
import { BackupError, type BackupHeader, type CheckedBackup, writeBackup } from './backup-file';
import { type Label, decompress } from './embedded-backup';

export async function backUpPostgres(url: string, to: string, label: Label): Promise<void> {
  const server = await writableServer(url);
  const { rows } = await ask<AppliedRow>(server, APPLIED);
  const header: BackupHeader = {
    studio_desk_backup: 1,
    ...label,
    content: 'pg_dump',
    migrated_to: lastMoment(rows),
  };
  const dump = start(server, 'pg_dump', ['--format=custom', '--no-owner', '--no-privileges']);
  await writeBackup(to, header, untilEnded(dump));
}

async function* untilEnded({ child, ended }: Program): AsyncGenerator<Uint8Array> {
  yield* child.stdout;
  await ended;
}

export async function restorePostgres(url: string, { header, content }: CheckedBackup): Promise<void> {
  const server = await writableServer(url);
  const { rows } = await ask<{ count: string }>(server, TABLES);
  if (rows[0]?.count !== '0')
    throw new BackupError(`There are ${rows[0]?.count} tables in the database: it has to be an empty one.`);
  if (header.content === 'sql')
    await feed(start(server, 'psql', [...PSQL, '--file=-']), decompress(content()));
  else await feed(start(server, 'pg_restore', PG_RESTORE), content());
  const database = await openPostgres({ url: server, size: 1, onIdleError: () => {} });
  await database.close();
}

const PSQL = ['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1'];
const PG_RESTORE = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];

const TABLES = `select count(*) from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind in ('r', 'p') and nspname !~ '^pg_' and nspname <> 'information_schema'`;

async function ask<Row extends object>(url: string, sql: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query<Row>(sql);
  } finally {
    await client.end();
  }
}

type Program = ReturnType<typeof start>;

function start(url: string, name: string, options: readonly string[]) {
  // Pass the password in the environment: other users of the machine can see process arguments.
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
  // Ignore the broken pipe if the program ends early: `ended` rejects with the program's own error.
  await pipeline(source, child.stdin).catch(() => {});
  await ended;
}
