import { expect, it, onTestFinished } from 'vitest';
import { seededRandom } from '@studio-desk/api/sample/seeded-random';
import { testCommand } from '../../kit/test-command';
import { loadDrill } from './load-drill';
import { loadDatabase } from './load-database';
import { copyTemplate } from '../../kit/template-folder';

// The short form of `npm run drill -- load`, on a fresh build.
it(
  'steady load with an upload, a sync and live updates has no failure, and all of it is stored',
  { timeout: 300_000 },
  async () => {
    const database = await loadDatabase({
      kind: 'embedded',
      staff: 6,
      companies: 0,
      prepare: copyTemplate,
    });
    onTestFinished(() => database.remove());

    const result = await loadDrill({
      command: testCommand,
      database,
      random: seededRandom(Date.now() % 1_000_000),
      perSecond: 30,
      // One call of ten adds or edits a company: in two seconds chance sometimes left them out.
      seconds: 6,
      streams: 3,
      uploadRows: 50,
      uploadEverySeconds: 60,
      syncEverySeconds: 60,
      liveMemoryEverySeconds: 0.5,
    });

    expect(result.faults).toEqual([]);
    expect(result.asked).toBeGreaterThan(90);
    expect(result.acknowledged.companies).toBeGreaterThan(0);
    expect([result.uploads, result.syncs]).toEqual([1, 1]);
    expect(result.live.length).toBeGreaterThan(1);
    for (const { bytes } of result.live) expect(bytes).toBeGreaterThan(10 * 1_048_576);
  },
);
