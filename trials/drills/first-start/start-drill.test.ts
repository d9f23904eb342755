import { beforeAll, expect, inject, it } from 'vitest';
import { seededRandom } from '@studio-desk/api/sample/seeded-random';
import { testCommand } from '../../kit/test-command';
import { embeddedPlace, inDatabase } from '../../kit/place';
import { printFaults, type SchemaPrint, schemaPrint } from './schema-print';
import { startDrill } from './start-drill';
import { embeddedPlaces } from './start-places';
import { copyTemplate } from '../../kit/template-folder';

const START_MS = 2_500;

let print: SchemaPrint;

beforeAll(async () => {
  const place = embeddedPlace();
  copyTemplate(place.dataDir);
  print = await inDatabase(place, schemaPrint);
});

// The short form of `npm run drill -- first-start`, on a build of the source as it is.
it.each(['empty', 'older'] as const)(
  'a start on an %s database that was killed is made good by the next',
  { timeout: 180_000 },
  async (from) => {
    const places = embeddedPlaces(inject('testDatabase').template);
    const random = seededRandom(Date.now() % 1_000_000);
    const unbroken = { startMs: START_MS, print };
    const [round] = await startDrill({ command: testCommand, places, random, rounds: 1, from, unbroken });
    expect(round?.faults).toEqual([]);
  },
);

it('finds what a schema lacks, has too much, or has twice', () => {
  const whole = { migrations: 2, companies: 3, parts: ['a', 'b'] };
  expect(printFaults(whole, whole)).toEqual([]);
  expect(printFaults({ migrations: 1, companies: 0, parts: ['a', 'a', 'c'] }, whole)).toEqual([
    '1 migrations are applied',
    '0 companies are there',
    'is missing: b',
    'should not be there: c',
    'something is there twice',
  ]);
});
