import { constants, cpSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

/** Where the embedded database lies in the data folder. */
export const databaseFolder = (dataDir: string): string => join(dataDir, 'database');

const LOG_FOLDER = 'pg_wal';
const LOG_FILE = /^[0-9A-F]{24}$/;

/** Copies a database that nobody has open. */
export const copyClosed = (from: string, to: string): void => copy(from, to, () => true);

/**
 * Copies the database that this thread runs. Nothing else runs in the thread meanwhile, so the copy is what a crash at
 * this moment would leave: opened, it has all that was committed and nothing else.
 */
export async function copyRunning(database: PGlite, from: string, to: string): Promise<void> {
  await database.transaction(async (transaction) => {
    // What is in the files need not be repeated from the log, which would take its time when the copy is opened.
    await transaction.exec('CHECKPOINT');
    const { rows } = await transaction.query<{ last: string }>(
      'select pg_walfile_name(pg_current_wal_insert_lsn()) as last',
    );
    const last = rows[0]?.last ?? '';
    // Later ones are old ones that wait for their next use, under the names that they will have then.
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
