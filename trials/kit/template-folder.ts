import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { makeTestFolder, removeFolder } from '@studio-desk/test-kit/servers/test-folders';
import { inject, onTestFinished } from 'vitest';

/** Copies the migrated, empty database of the test run into a data folder. */
export const copyTemplate = (dataDir: string): void =>
  cpSync(inject('testDatabase').template, join(dataDir, 'database'), { recursive: true });

/** A data folder with a migrated, empty database, until the test ends. */
export function templateFolder(name: string): string {
  const dataDir = makeTestFolder(name);
  onTestFinished(() => removeFolder(dataDir));
  copyTemplate(dataDir);
  return dataDir;
}
