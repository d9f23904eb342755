import { workerData } from 'node:worker_threads';
import { backUp, type BackupSettings } from './backup-service';

/** What the thread is started with. */
export interface BackupOrder {
  readonly settings: BackupSettings;
  /** The file that is to be there. */
  readonly to: string;
}

const { settings, to }: BackupOrder = workerData;
await backUp(settings, to);
