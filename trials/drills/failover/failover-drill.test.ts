import { expect, it } from 'vitest';
import { findPostgresBinaries } from '@studio-desk/test-kit/servers/postgres-binaries';
import { testCommand } from '../../kit/test-command';
import { failoverDrill } from './failover-drill';

// The short form of `npm run drill -- failover`, on a fresh build.
it.skipIf(findPostgresBinaries() === undefined)(
  'an API whose primary database server is killed writes to the promoted standby, and nothing acknowledged is lost',
  async () => {
    const [failover] = await failoverDrill({
      command: testCommand,
      rounds: 1,
      isSynchronous: true,
      upMs: 500,
      downMs: 1_000,
      longestCallMs: 15_000,
    });
    expect(failover).toMatchObject({ faults: [], lost: 0 });
    expect(failover?.acknowledged).toBeGreaterThan(0);
    expect(failover?.refused).toBeGreaterThan(0);
  },
);
