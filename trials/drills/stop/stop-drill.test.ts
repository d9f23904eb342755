import { expect, it } from 'vitest';
import { seededRandom } from '@studio-desk/api/sample/seeded-random';
import { embeddedPlace } from '../../kit/place';
import { testCommand } from '../../kit/test-command';
import { answerFaults, stopDrill, uploadFaults } from './stop-drill';
import { templateFolder } from '../../kit/template-folder';

// The short form of `npm run drill -- stop`, on a build of the source as it is.
it(
  'a stopped API answers all that it has begun, keeps it, and gives its folder back',
  { timeout: 60_000 },
  async () => {
    const dataDir = templateFolder('stop');

    const { faults, rounds, acknowledged } = await stopDrill({
      command: testCommand,
      place: embeddedPlace(dataDir),
      rounds: 1,
      calls: 40,
      rows: 300,
      random: seededRandom(Date.now() % 1_000_000),
    });

    expect(faults).toEqual([]);
    expect(rounds[0]?.stopMs).toBeLessThan(10_000);
    expect(acknowledged).toBeGreaterThan(0);
  },
);

it('finds calls that were cut or refused, and half a file', () => {
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
