import { createHmac } from 'node:crypto';
import type { Env } from '../settings/env';
import { checkBackup, refuseNewerBackup } from './backup-file';
import { backUpEmbedded, restoreEmbedded } from './embedded-backup';
import { backUpPostgres, restorePostgres } from './postgres-backup';

export type BackupSettings = Pick<Env, 'DATA_DIR' | 'ENCRYPTION_KEY'> & Partial<Pick<Env, 'DATABASE_URL'>>;

export async function createBackup(env: BackupSettings, to: string): Promise<void> {
  const origin = { made_at: new Date().toISOString(), encryption_key: fingerprint(env.ENCRYPTION_KEY) };
  if (env.DATABASE_URL === undefined) await backUpEmbedded(env.DATA_DIR, to, origin);
  else await backUpPostgres(env.DATABASE_URL, to, origin);
}

export interface RestoreResult {
  readonly madeAt: string;
  readonly isSameKey: boolean;
}

export async function restoreBackup(env: BackupSettings, from: string): Promise<RestoreResult> {
  const backup = await checkBackup(from);
  refuseNewerBackup(backup.header.migrated_to);
  if (env.DATABASE_URL === undefined) await restoreEmbedded(env.DATA_DIR, backup);
  else await restorePostgres(env.DATABASE_URL, backup);
  const { made_at, encryption_key } = backup.header;
  return { madeAt: made_at, isSameKey: encryption_key === fingerprint(env.ENCRYPTION_KEY) };
}

const fingerprint = (key: string): string =>
  createHmac('sha256', key).update('studio-desk backup').digest('hex').slice(0, 16);
