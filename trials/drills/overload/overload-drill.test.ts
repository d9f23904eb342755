import { expect, it } from 'vitest';
import { seededRandom } from '@studio-desk/api/sample/seeded-random';
import { embeddedDatabase } from '../../kit/database';
import { testCommand } from '../../kit/test-command';
import { overloadDrill } from './overload-drill';
import { templateFolder } from '../../kit/template-folder';

// The short form of `npm run drill -- overload`, which alone asks for so much that calls are sent away.
it('an overloaded API responds to everybody, and is as fast as before afterwards', async () => {
  const dataDir = templateFolder('overload');
  const result = await overloadDrill({
    command: testCommand,
    database: embeddedDatabase(dataDir),
    random: seededRandom(Date.now() % 1_000_000),
    times: 3,
    seconds: 0.5,
    capacitySeconds: 0.3,
    longestCallMs: 15_000,
    longestHealthMs: 5_000,
    longestRecoveryMs: 30_000,
  });
  expect(result.faults).toEqual([]);
  expect(result.acknowledged).toBeGreaterThan(0);
  // Nobody waited for anybody: it was more than it could serve.
  expect(result.burst.length).toBeGreaterThan(result.capacity * 0.5);
});
