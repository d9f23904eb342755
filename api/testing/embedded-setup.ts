import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openEmbeddedDatabase } from '../src/db/embedded/embedded-database';
import { buildApiForTests } from './built-api';
import './test-database-settings';
import {
  listAbandonedFolders,
  makeTestFolder,
  removeFolder,
  removeRunFolder,
} from '@studio-desk/test-kit/servers/test-folders';

const raise = (error: unknown) => {
  throw error;
};

export default async function setup(project: TestProject) {
  listAbandonedFolders('run').forEach(removeFolder);
  await buildApiForTests(project);
  const folder = makeTestFolder('embedded');
  const database = await openEmbeddedDatabase({ dataDir: folder, onLost: raise, onMaintenanceError: raise });
  await database.close();
  project.provide('testDatabase', { kind: 'embedded', template: join(folder, 'database') });
  return removeRunFolder;
}
