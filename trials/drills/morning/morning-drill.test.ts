import { expect, it, onTestFinished, test } from 'vitest';
import { seededRandom } from '@studio-desk/api/sample/seeded-random';
import { loadDatabase } from '../load/load-database';
import { testCommand } from '../../kit/test-command';
import { countFaults, morningDrill } from './morning-drill';
import { copyTemplate } from '../../kit/template-folder';

// The short form of `npm run drill -- morning`, on a fresh build.
it('all staff who sign in at the same time see their screens', { timeout: 300_000 }, async () => {
  const database = await loadDatabase({
    kind: 'embedded',
    staff: 14,
    companies: 0,
    prepare: copyTemplate,
  });
  onTestFinished(() => database.remove());

  const random = seededRandom(Date.now() % 1_000_000);
  const options = { command: testCommand, database, random, arrivals: 6, withinMs: 300, atOnce: 6 };
  const result = await morningDrill(options);

  expect(result.faults).toEqual([]);
  expect(result.startCalls.count).toBe(6 * 8);
});

test('a missing session, an extra one and one of an unknown user are reported', () => {
  const rows = [
    { email: 'ann@example.com', number: 1 },
    { email: 'ben@example.com', number: 2 },
    { email: 'eve@example.com', number: 1 },
  ];
  const signedIn = { 'ann@example.com': 1, 'ben@example.com': 1, 'cho@example.com': 1 };
  expect(countFaults('sessions', rows, signedIn)).toEqual([
    'ben@example.com: 2 sessions for 1 sign-ins',
    'cho@example.com: 0 sessions for 1 sign-ins',
    'eve@example.com: sessions without a sign-in that was answered',
  ]);
});
