import { expect, it } from 'vitest';
import { findPostgresBinaries } from '@studio-desk/test-kit/servers/postgres-binaries';
import { withCluster } from '../../kit/database';
import { testCommand } from '../../kit/test-command';
import { slowDrill } from './slow-drill';

// The short form of `npm run drill -- database-slow`, on a fresh build.
it.skipIf(findPostgresBinaries() === undefined)(
  'an API whose database is slow, and then hangs, refuses requests that would wait too long, and recovers',
  async () => {
    const result = await withCluster((cluster) =>
      slowDrill({
        command: testCommand,
        cluster,
        // Fewer than there are callers: the others wait for a place.
        poolSize: 2,
        delayMs: 50,
        slowForMs: 500,
        hangForMs: 3_500,
        longestCallMs: { slow: 30_000, hanging: 30_000 },
        longestRecoveryMs: 30_000,
      }),
    );
    expect(result.faults).toEqual([]);
    expect(result.calls.some(({ status }) => status === 503)).toBe(true);
    const hanging = result.phases.find(({ name }) => name === 'hanging')?.calls ?? [];
    const health = hanging.filter(({ what }) => what === 'GET /health').map(({ ms }) => ms);
    expect(health.length).toBeGreaterThan(10);
    expect(Math.max(...health)).toBeLessThan(2_000);
  },
);
