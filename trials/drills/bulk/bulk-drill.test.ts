import { seededRandom } from '@studio-desk/api/sample/seeded-random';
import { expect, it } from 'vitest';
import { embeddedDatabase } from '../../kit/database';
import { templateFolder } from '../../kit/template-folder';
import { testCommand } from '../../kit/test-command';
import { bulkDrill } from './bulk-drill';

// The short form of `npm run drill -- bulk`, on a fresh build.
it(
  'an API killed during a bulk change or its undo does it for all records or for none',
  { timeout: 300_000 },
  async () => {
    const random = seededRandom(Date.now() % 1_000_000);
    const database = embeddedDatabase(templateFolder('bulk'));
    const rounds = await bulkDrill({ command: testCommand, database, rounds: 4, records: 1000, random });
    expect(rounds.flatMap(({ faults }) => faults)).toEqual([]);
    expect(rounds).toHaveLength(4);
  },
);
