import { expect, it } from 'vitest';
import { seededRandom } from '@studio-desk/api/sample/seeded-random';
import { findPostgresBinaries } from '@studio-desk/test-kit/servers/postgres-binaries';
import { testCommand } from '../../kit/test-command';
import { type DrillPlace, embeddedPlace, postgresPlace, withCluster } from '../../kit/place';
import { killDrill } from './kill-drill';
import { templateFolder } from '../../kit/template-folder';

// The short form of `npm run drill -- kill`, on a build of the source as it is.
async function losesNothing(place: DrillPlace) {
  const random = seededRandom(Date.now() % 1_000_000);
  const result = await killDrill({ command: testCommand, place, rounds: 1, random });
  expect(result.faults).toEqual([]);
  expect(result.written).toBeGreaterThan(0);
}

it(
  'a killed API on the embedded database loses nothing that it has answered',
  { timeout: 180_000 },
  async () => {
    const dataDir = templateFolder('kill');
    await losesNothing(embeddedPlace(dataDir));
  },
);

it.skipIf(findPostgresBinaries() === undefined)(
  'a killed API on PostgreSQL loses nothing that it has answered',
  { timeout: 180_000 },
  () => withCluster((cluster) => losesNothing(postgresPlace(cluster.url('postgres')))),
);
