import { expect, it } from 'vitest';
import { findPostgresBinaries } from '@studio-desk/test-kit/servers/postgres-binaries';
import { createPostgresDrillDatabase, withPostgresCluster } from '../kit/database';
import { testApiProgram } from '../kit/test-command';
import { runTwoProcessesDrill } from './two-processes-drill';

// Short version of `npm run drill -- two-processes`.
it.skipIf(findPostgresBinaries() === undefined)(
  'when one of two processes is killed, the other keeps serving: nothing is lost, and nobody is signed out',
  () =>
    withPostgresCluster(async (cluster) => {
      const result = await runTwoProcessesDrill({
        command: testApiProgram,
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
