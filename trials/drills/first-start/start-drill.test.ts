import { beforeAll, expect, inject, it } from 'vitest';
import { seededRandom } from '@studio-desk/api/sample/seeded-random';
import { testCommand } from '../../kit/test-command';
import { embeddedDatabase, inDatabase } from '../../kit/database';
import { fingerprintFaults, type SchemaFingerprint, schemaFingerprint } from './schema-fingerprint';
import { startDrill } from './start-drill';
import { embeddedDatabases } from './start-databases';
import { copyTemplate } from '../../kit/template-folder';

const START_MS = 2_500;

let print: SchemaFingerprint;

beforeAll(async () => {
  const database = embeddedDatabase();
  copyTemplate(database.dataDir);
  print = await inDatabase(database, schemaFingerprint);
});

// The short form of `npm run drill -- first-start`, on a fresh build.
it.each(['empty', 'older'] as const)(
  'a killed start on an %s database is repaired by the next start',
  { timeout: 180_000 },
  async (from) => {
    const databases = embeddedDatabases(inject('testDatabase').template);
    const random = seededRandom(Date.now() % 1_000_000);
    const unbroken = { startMs: START_MS, print };
    const [round] = await startDrill({ command: testCommand, databases, random, rounds: 1, from, unbroken });
    expect(round?.faults).toEqual([]);
  },
);

it('reports missing, extra and duplicate parts of a schema', () => {
  const whole = { migrations: 2, companies: 3, parts: ['a', 'b'] };
  expect(fingerprintFaults(whole, whole)).toEqual([]);
  expect(fingerprintFaults({ migrations: 1, companies: 0, parts: ['a', 'a', 'c'] }, whole)).toEqual([
    '1 migrations are applied',
    '0 companies are there',
    'is missing: b',
    'should not be there: c',
    'something is there twice',
  ]);
});
