import type { Readable } from 'node:stream';
import { PGlite } from '@electric-sql/pglite';
import { readNewestMigrationTime } from '../migrations';
import { migrateEmbeddedDatabase } from './embedded-database';
import { PrivateFileSystem } from './private-file-system';
import { loadSqlDump, dumpSql } from './sql-dump';

interface DatabaseDump {
  readonly migratedTo: number;
  readonly sql: AsyncGenerator<Uint8Array>;
}

export async function withDatabaseDump(
  folder: string,
  work: (dump: DatabaseDump) => Promise<void>,
): Promise<void> {
  const database = await PGlite.create(folder);
  try {
    const newest = await readNewestMigrationTime(database);
    await work({ migratedTo: newest, sql: dumpSql(database, newest) });
  } finally {
    await database.close();
  }
}

export async function restoreDatabase(folder: string, script: Readable): Promise<void> {
  // No fsync: the caller syncs all files once at the end, and discards an incomplete restore.
  const database = await PGlite.create({ fs: new PrivateFileSystem(folder) });
  try {
    await loadSqlDump(database, script);
    await migrateEmbeddedDatabase(database);
    await database.exec('CHECKPOINT');
  } finally {
    await database.close();
  }
}
