import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { migrationsFolder } from '../db/module-files';
import { BackupError } from './backup-error';

/** The moments of the migrations that a database has. */
export const APPLIED = 'select created_at::text as moment from drizzle.__drizzle_migrations';

export interface AppliedRow {
  readonly moment: string;
}

const known = (): MigrationMeta[] => readMigrationFiles({ migrationsFolder });

/** The migrations of these rows, all of which this version knows. */
export function appliedMigrations(rows: readonly AppliedRow[]): MigrationMeta[] {
  const last = lastMoment(rows);
  refuseNewer(last);
  return known().filter(({ folderMillis }) => folderMillis <= last);
}

export const lastMoment = (rows: readonly AppliedRow[]): number =>
  Math.max(0, ...rows.map(({ moment }) => Number(moment)));

export function refuseNewer(migratedTo: number): void {
  if (!known().some(({ folderMillis }) => folderMillis === migratedTo))
    throw new BackupError(
      'The database is of a newer version of Studio Desk than this one: update this one first.',
    );
}
