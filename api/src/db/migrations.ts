import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database } from './database';
import { migrationsFolder } from './module-files';

export const knownMigrations = (): MigrationMeta[] => readMigrationFiles({ migrationsFolder });

export const newestMigration = (): number =>
  Math.max(...knownMigrations().map(({ folderMillis }) => folderMillis));

export async function newestAppliedMigration(db: Database): Promise<number> {
  const applied = sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`;
  const rows = await db.select({ newest: sql<string>`newest` }).from(sql`(${applied}) as applied`);
  return Number(rows[0]?.newest);
}

export const migrateEmbedded = (client: PGlite): Promise<void> =>
  migrate(drizzle({ client }), { migrationsFolder });
