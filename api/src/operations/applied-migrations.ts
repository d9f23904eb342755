import { knownMigrations } from '../db/migrations';
import { BackupError } from './backup-file';

export const APPLIED = 'select created_at::text as moment from drizzle.__drizzle_migrations';

export interface AppliedRow {
  readonly moment: string;
}

export function appliedMigrations(rows: readonly AppliedRow[]): ReturnType<typeof knownMigrations> {
  const last = lastMoment(rows);
  refuseNewer(last);
  return knownMigrations().filter(({ folderMillis }) => folderMillis <= last);
}

export const lastMoment = (rows: readonly AppliedRow[]): number =>
  Math.max(0, ...rows.map(({ moment }) => Number(moment)));

export function refuseNewer(migratedTo: number): void {
  if (!knownMigrations().some(({ folderMillis }) => folderMillis === migratedTo))
    throw new BackupError(
      'The database is of a newer version of Studio Desk than this one: update this one first.',
    );
}
