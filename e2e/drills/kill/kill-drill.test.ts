import { expect, it } from 'vitest';
import { findPostgresBinaries } from '@studio-desk/test-kit/servers/postgres-binaries';
import { testApiProgram } from '../kit/test-command';
import {
  type DrillDatabase,
  createEmbeddedDrillDatabase,
  createPostgresDrillDatabase,
  withPostgresCluster,
} from '../kit/database';
import { runKillDrill } from './kill-drill';
import { createDataFolderFromTemplate } from '../kit/data-folder-template';

// Short version of `npm run drill -- kill`.
async function losesNothing(database: DrillDatabase) {
  const result = await runKillDrill({ command: testApiProgram, database, rounds: 1 });
  expect(result.faults).toEqual([]);
  expect(result.written).toBeGreaterThan(0);
}

it('a killed API on the embedded database loses no confirmed write', { timeout: 180_000 }, async () => {
  const dataDir = createDataFolderFromTemplate('kill');
  await losesNothing(createEmbeddedDrillDatabase(dataDir));
});

it.skipIf(findPostgresBinaries() === undefined)(
  'a killed API on PostgreSQL loses no confirmed write',
  { timeout: 180_000 },
  () => withPostgresCluster((cluster) => losesNothing(createPostgresDrillDatabase(cluster.url('postgres')))),
);
