import { constants, cpSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

export const getDatabaseFolder = (dataDir: string): string => join(dataDir, 'database');

const LOG_FOLDER = 'pg_wal';
const LOG_FILE = /^[0-9A-F]{24}$/;

export const copyClosedDatabase = (from: string, to: string): void => copy(from, to, () => true);

/** Copies synchronously, so that nothing is written meanwhile. Opening the copy recovers as after a crash. */
export async function copyRunningDatabase(database: PGlite, from: string, to: string): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.exec('CHECKPOINT');
    const { rows } = await transaction.query<{ last: string }>(
      'select pg_walfile_name(pg_current_wal_insert_lsn()) as last',
    );
    const last = rows[0]?.last ?? '';
    // Skip later WAL files, which PostgreSQL recycled for later use and which contain no data yet.
    copy(from, to, (name) => !LOG_FILE.test(name) || name <= last);
  });
}

function copy(from: string, to: string, takesLogFile: (name: string) => boolean) {
  cpSync(from, to, {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (path) => basename(dirname(path)) !== LOG_FOLDER || takesLogFile(basename(path)),
  });
}
