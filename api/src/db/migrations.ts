import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { z } from 'zod';
import type { Database } from './database';
import { migrationsFolder } from './module-files';

export interface Migration extends MigrationMeta {
  readonly name: string;
  /** True if the previous version of the API still works with the changed tables. */
  readonly isAdditive: boolean;
}

const ADDITIVE_COMMENT = /^-- additive\b/;
const journal = z.object({ entries: z.array(z.object({ tag: z.string() })) });

export function readMigrationsFromFiles(folder = migrationsFolder): Migration[] {
  const { entries } = journal.parse(JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')));
  return readMigrationFiles({ migrationsFolder: folder }).map((migration, index) => ({
    ...migration,
    name: entries[index]?.tag ?? '',
    isAdditive: ADDITIVE_COMMENT.test(migration.sql[0] ?? ''),
  }));
}

/** Older versions of the API need `name` and `is_additive`: they lack the files of newer migrations. */
export const CREATE_MIGRATION_TABLE = [
  'create schema if not exists drizzle',
  `create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint, name text, is_additive boolean)`,
];

const CONCURRENTLY = /^(\s*(?:create\s+(?:unique\s+)?|drop\s+)index)\s+concurrently\b/im;

/** True for CREATE and DROP INDEX CONCURRENTLY, which block no writes but cannot run in a transaction. */
export const isConcurrentIndexStatement = (statement: string): boolean => CONCURRENTLY.test(statement);

export const removeConcurrentlyKeyword = (statement: string): string => statement.replace(CONCURRENTLY, '$1');

export const insertMigrationRowSql = ({ hash, folderMillis, name, isAdditive }: Migration): string =>
  `insert into drizzle.__drizzle_migrations (hash, created_at, name, is_additive)
   values ('${hash}', ${folderMillis}, '${name}', ${isAdditive})`;

const appliedRow = z.object({
  created_at: z.number(),
  name: z.string().nullish(),
  is_additive: z.boolean().nullish(),
});

type AppliedMigration = z.output<typeof appliedRow>;

export async function readAppliedMigrations(db: Database): Promise<AppliedMigration[]> {
  // Read as JSON, because tables created by older versions lack `name` and `is_additive`.
  const applied = sql`(select to_jsonb(kept) as row from drizzle.__drizzle_migrations as kept) as applied`;
  const rows = await db.select({ row: sql`row` }).from(applied);
  return rows.map(({ row }) => appliedRow.parse(row));
}

interface SqlConnection {
  query(sql: string): Promise<{ readonly rows: unknown[] }>;
}

const newestRow = z.tuple([z.object({ newest: z.coerce.number() })]);

/** Returns the creation time in ms of the newest applied migration; 0 if none was applied. */
export async function readNewestMigrationTime(connection: SqlConnection): Promise<number> {
  const { rows } = await connection.query(
    'select max(created_at)::text as newest from drizzle.__drizzle_migrations',
  );
  const [{ newest }] = newestRow.parse(rows);
  return newest;
}

export const findNewestMigrationTime = (applied: readonly AppliedMigration[]): number =>
  Math.max(0, ...applied.map(({ created_at }) => created_at));

/** Returns the names of migrations that newer versions applied; throws if one of them is not additive. */
export function requireAdditiveNewerMigrations(
  applied: readonly AppliedMigration[],
  known: readonly Migration[],
): string[] {
  const newer = applied.filter((row) => !known.some(({ folderMillis }) => folderMillis === row.created_at));
  const nameOf = ({ name, created_at }: AppliedMigration) =>
    name ?? `of ${new Date(created_at).toISOString()}`;
  const breaking = newer.filter(({ is_additive }) => is_additive !== true).map(nameOf);
  if (breaking.length > 0) throw new NewerDatabaseError(breaking);
  return newer.map(nameOf);
}

export class NewerDatabaseError extends Error {
  constructor(names: readonly string[]) {
    super(
      `A newer version of Studio Desk changed the database in a way that this version cannot work with (${names.join(', ')}). Start the newer version, or restore a backup from before it.`,
    );
    this.name = 'NewerDatabaseError';
  }
}
