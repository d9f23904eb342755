import { expect, it } from 'vitest';
import { findPostgresBinaries } from '@studio-desk/test-kit/servers/postgres-binaries';
import { type DrillDatabase, embeddedDatabase, postgresDatabase, withCluster } from '../kit/database';
import { templateFolder } from '../kit/template-folder';
import { testCommand } from '../kit/test-command';
import { operationDrill } from './operation-drill';

// The short form of `npm run drill -- kill-operation`. The first round measures how long an operation takes.
async function doesAllOrNothing(database: DrillDatabase) {
  const { faults } = await operationDrill({ command: testCommand, database, rounds: 6 });
  expect(faults).toEqual([]);
}

it(
  'an operation that is cut on the embedded database is done whole or not at all, and once',
  { timeout: 180_000 },
  () => doesAllOrNothing(embeddedDatabase(templateFolder('kill-operation'))),
);

it.skipIf(findPostgresBinaries() === undefined)(
  'an operation that is cut on PostgreSQL is done whole or not at all, and once',
  { timeout: 180_000 },
  () => withCluster((cluster) => doesAllOrNothing(postgresDatabase(cluster.url('postgres')))),
);
