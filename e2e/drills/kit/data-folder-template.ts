import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { makeTestFolder, removeFolder } from '@studio-desk/test-kit/servers/test-folders';
import { inject, onTestFinished } from 'vitest';

export const copyDatabaseTemplate = (dataDir: string): void =>
  cpSync(inject('testDatabase').template, join(dataDir, 'database'), { recursive: true });

export function createDataFolderFromTemplate(name: string): string {
  const dataDir = makeTestFolder(name);
  onTestFinished(() => removeFolder(dataDir));
  copyDatabaseTemplate(dataDir);
  return dataDir;
}
