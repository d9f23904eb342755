import { expect, it } from 'vitest';
import { findPostgresBinaries } from '@studio-desk/test-kit/servers/postgres-binaries';
import { createPostgresDrillDatabase, withCluster } from '../kit/database';
import { testCommand } from '../kit/test-command';
import { runTwoProcessesDrill } from './two-processes-drill';

// Short version of `npm run drill -- two-processes`.
it.skipIf(findPostgresBinaries() === undefined)(
  'when one of two processes is killed, the other keeps serving: nothing is lost, and nobody is signed out',
  () =>
    withCluster(async (cluster) => {
      const result = await runTwoProcessesDrill({
        command: testCommand,
        database: createPostgresDrillDatabase(cluster.url('postgres')),
        rounds: 1,
        longestMs: 300,
        deliveredWithinMs: 30_000,
      });
      expect(result.faults).toEqual([]);
      expect(result.refreshes).toBeGreaterThan(0);
      expect(result.delivery.expected).toBeGreaterThan(0);
    }),
);
