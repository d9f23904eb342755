import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const BACKUP_NAME = /^\d{4}-\d{2}-\d{2}\.backup$/;

export const getBackupsFolder = (dataDir: string): string => join(dataDir, 'backups');

export function listDailyBackups(dataDir: string): string[] {
  const folder = getBackupsFolder(dataDir);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => BACKUP_NAME.test(name));
  return names.sort().map((name) => join(folder, name));
}
