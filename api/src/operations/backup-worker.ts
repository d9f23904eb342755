import { workerData } from 'node:worker_threads';
import { createBackup, type BackupSettings } from './backup-service';

export interface BackupRequest {
  readonly settings: BackupSettings;
  readonly to: string;
}

const { settings, to }: BackupRequest = workerData;
await createBackup(settings, to);
