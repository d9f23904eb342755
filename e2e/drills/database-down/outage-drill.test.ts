import { expect, it } from 'vitest';
import { findPostgresBinaries } from '@studio-desk/test-kit/servers/postgres-binaries';
import { withPostgresCluster } from '../kit/database';
import { testApiProgram } from '../kit/test-command';
import { runOutageDrill } from './outage-drill';

// Short version of `npm run drill -- database-down`.
it.skipIf(findPostgresBinaries() === undefined)(
  'an API whose database stops returns an error to everybody, and recovers with the database',
  async () => {
    const result = await withPostgresCluster((cluster) =>
      runOutageDrill({
        command: testApiProgram,
        cluster,
        rounds: 1,
        upMs: () => 500,
        downMs: () => 2_500,
        longestCallMs: 15_000,
        longestRecoveryMs: 30_000,
      }),
    );
    expect(result.faults).toEqual([]);
    expect(result.acknowledged).toBeGreaterThan(0);
    expect(result.outages[0]?.refused).toBeGreaterThan(0);
  },
);
