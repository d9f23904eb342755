import { createHmac } from 'node:crypto';
import type { Env } from '../settings/env';
import { checkBackup, assertBackupSchemaNotNewer } from './backup-file';
import { backUpEmbeddedDatabase, restoreEmbeddedDatabase } from './embedded-backup';
import { backUpPostgresDatabase, restorePostgresDatabase } from './postgres-backup';

export type BackupSettings = Pick<Env, 'DATA_DIR' | 'ENCRYPTION_KEY'> & Partial<Pick<Env, 'DATABASE_URL'>>;

export async function createBackup(env: BackupSettings, to: string): Promise<void> {
  const origin = { made_at: new Date().toISOString(), encryption_key: fingerprint(env.ENCRYPTION_KEY) };
  if (env.DATABASE_URL === undefined) await backUpEmbeddedDatabase(env.DATA_DIR, to, origin);
  else await backUpPostgresDatabase(env.DATABASE_URL, to, origin);
}

export interface RestoreResult {
  readonly madeAt: string;
  readonly isSameKey: boolean;
}

export async function restoreBackup(env: BackupSettings, from: string): Promise<RestoreResult> {
  const backup = await checkBackup(from);
  assertBackupSchemaNotNewer(backup.header.migrated_to);
  if (env.DATABASE_URL === undefined) await restoreEmbeddedDatabase(env.DATA_DIR, backup);
  else await restorePostgresDatabase(env.DATABASE_URL, backup);
  const { made_at, encryption_key } = backup.header;
  return { madeAt: made_at, isSameKey: encryption_key === fingerprint(env.ENCRYPTION_KEY) };
}

const fingerprint = (key: string): string =>
  createHmac('sha256', key).update('studio-desk backup').digest('hex').slice(0, 16);
