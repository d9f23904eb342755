import { expect, it } from 'vitest';
import { findPostgresBinaries } from '@studio-desk/test-kit/servers/postgres-binaries';
import { testCommand } from '../kit/test-command';
import {
  type DrillDatabase,
  createEmbeddedDrillDatabase,
  createPostgresDrillDatabase,
  withCluster,
} from '../kit/database';
import { runKillDrill } from './kill-drill';
import { createTemplateFolder } from '../kit/template-folder';

// Short version of `npm run drill -- kill`.
async function losesNothing(database: DrillDatabase) {
  const result = await runKillDrill({ command: testCommand, database, rounds: 1 });
  expect(result.faults).toEqual([]);
  expect(result.written).toBeGreaterThan(0);
}

it('a killed API on the embedded database loses no confirmed write', { timeout: 180_000 }, async () => {
  const dataDir = createTemplateFolder('kill');
  await losesNothing(createEmbeddedDrillDatabase(dataDir));
});

it.skipIf(findPostgresBinaries() === undefined)(
  'a killed API on PostgreSQL loses no confirmed write',
  { timeout: 180_000 },
  () => withCluster((cluster) => losesNothing(createPostgresDrillDatabase(cluster.url('postgres')))),
);
