import { expect, it } from 'vitest';
import { findPostgresBinaries } from '@studio-desk/test-kit/servers/postgres-binaries';
import { testCommand } from '../kit/test-command';
import { type DrillDatabase, embeddedDatabase, postgresDatabase, withCluster } from '../kit/database';
import { killDrill } from './kill-drill';
import { templateFolder } from '../kit/template-folder';

// The short form of `npm run drill -- kill`, on a fresh build.
async function losesNothing(database: DrillDatabase) {
  const result = await killDrill({ command: testCommand, database, rounds: 1 });
  expect(result.faults).toEqual([]);
  expect(result.written).toBeGreaterThan(0);
}

it('a killed API on the embedded database loses no confirmed write', { timeout: 180_000 }, async () => {
  const dataDir = templateFolder('kill');
  await losesNothing(embeddedDatabase(dataDir));
});

it.skipIf(findPostgresBinaries() === undefined)(
  'a killed API on PostgreSQL loses no confirmed write',
  { timeout: 180_000 },
  () => withCluster((cluster) => losesNothing(postgresDatabase(cluster.url('postgres')))),
);
