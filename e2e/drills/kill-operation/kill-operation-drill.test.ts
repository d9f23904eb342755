import { expect, it } from 'vitest';
import { findPostgresBinaries } from '@studio-desk/test-kit/servers/postgres-binaries';
import {
  type DrillDatabase,
  createEmbeddedDrillDatabase,
  createPostgresDrillDatabase,
  withPostgresCluster,
} from '../kit/database';
import { createDataFolderFromTemplate } from '../kit/data-folder-template';
import { testApiProgram } from '../kit/test-command';
import { runKillOperationDrill } from './kill-operation-drill';

// Short version of `npm run drill -- kill-operation`. The first round measures the duration of an operation.
async function doesAllOrNothing(database: DrillDatabase) {
  const { faults } = await runKillOperationDrill({ command: testApiProgram, database, rounds: 6 });
  expect(faults).toEqual([]);
}

it(
  'an operation that is cut on the embedded database is done whole or not at all, and once',
  { timeout: 180_000 },
  () => doesAllOrNothing(createEmbeddedDrillDatabase(createDataFolderFromTemplate('kill-operation'))),
);

it.skipIf(findPostgresBinaries() === undefined)(
  'an operation that is cut on PostgreSQL is done whole or not at all, and once',
  { timeout: 180_000 },
  () =>
    withPostgresCluster((cluster) => doesAllOrNothing(createPostgresDrillDatabase(cluster.url('postgres')))),
);
