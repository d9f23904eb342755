import { expect, it } from 'vitest';
import { seededRandom } from '@studio-desk/api/sample/seeded-random';
import { findPostgresBinaries } from '@studio-desk/test-kit/servers/postgres-binaries';
import { postgresPlace, withCluster } from '../../kit/place';
import { testCommand } from '../../kit/test-command';
import { twoProcessesDrill } from './two-processes-drill';

// The short form of `npm run drill -- two-processes`, on a build of the source as it is.
it.skipIf(findPostgresBinaries() === undefined)(
  'when one of two processes is killed the other serves on: nothing is lost, nobody is signed out',
  { timeout: 120_000 },
  () =>
    withCluster(async (cluster) => {
      const result = await twoProcessesDrill({
        command: testCommand,
        place: postgresPlace(cluster.url('postgres')),
        rounds: 1,
        longestMs: 300,
        toldWithinMs: 30_000,
        random: seededRandom(Date.now() % 1_000_000),
      });
      expect(result.faults).toEqual([]);
      expect(result.refreshes).toBeGreaterThan(0);
      expect(result.told.expected).toBeGreaterThan(0);
    }),
);
