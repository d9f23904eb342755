import { workerData } from 'node:worker_threads';
import { backUp, type BackupSettings } from './backup-service';

export interface BackupOrder {
  readonly settings: BackupSettings;
  readonly to: string;
}

const { settings, to }: BackupOrder = workerData;
await backUp(settings, to);
