import { expect, it } from 'vitest';
import { seededRandom } from '@studio-desk/api/sample/seeded-random';
import { embeddedDatabase } from '../../kit/database';
import { testCommand } from '../../kit/test-command';
import { answerFaults, stopDrill, uploadFaults } from './stop-drill';
import { templateFolder } from '../../kit/template-folder';

// The short form of `npm run drill -- stop`, on a fresh build.
it('a stopped API finishes its requests, keeps their writes and releases its data folder', async () => {
  const dataDir = templateFolder('stop');

  const { faults, rounds, acknowledged } = await stopDrill({
    command: testCommand,
    database: embeddedDatabase(dataDir),
    rounds: 1,
    calls: 40,
    rows: 300,
    random: seededRandom(Date.now() % 1_000_000),
  });

  expect(faults).toEqual([]);
  expect(rounds[0]?.stopMs).toBeLessThan(10_000);
  expect(acknowledged).toBeGreaterThan(0);
});

it('reports requests that were cut off or refused, and half a file', () => {
  const calls = [
    { what: 'GET /a', status: 200 },
    { what: 'GET /b', status: undefined },
    { what: 'GET /c', status: 500 },
  ];
  expect(answerFaults(calls, [200, 503])).toEqual(['GET /b was cut', 'GET /c was answered 500']);
  expect(uploadFaults(['a', 'b'], new Set(['a', 'b', 'c']))).toEqual([]);
  expect(uploadFaults(['a', 'b'], new Set(['c']))).toEqual([]);
  expect(uploadFaults(['a', 'b'], new Set(['b']))).toEqual(['1 of 2 rows of a file are there']);
});
