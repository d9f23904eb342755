import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { makeTestFolder, removeFolder } from '@studio-desk/test-kit/servers/test-folders';
import { inject, onTestFinished } from 'vitest';

export const copyTemplate = (dataDir: string): void =>
  cpSync(inject('testDatabase').template, join(dataDir, 'database'), { recursive: true });

export function createTemplateFolder(name: string): string {
  const dataDir = makeTestFolder(name);
  onTestFinished(() => removeFolder(dataDir));
  copyTemplate(dataDir);
  return dataDir;
}
