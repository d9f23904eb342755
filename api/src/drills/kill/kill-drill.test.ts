import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { makeTestFolder, removeFolder } from '../../testing/test-folders';
import { killDrill } from './kill-drill';
import { sourceCommand } from '../processes/source-command';

// The short form of `npm run drill -- kill`, on the source instead of the build.
it(
  'a killed API loses nothing that it has answered, and no second one gets in',
  { timeout: 120_000 },
  async () => {
    const dataDir = makeTestFolder('kill');
    onTestFinished(() => removeFolder(dataDir));
    cpSync(inject('testDatabase').template, join(dataDir, 'database'), { recursive: true });

    const result = await killDrill({ command: sourceCommand, dataDir, rounds: 3 });

    expect(result.faults).toEqual([]);
    expect(result.acknowledged).toBeGreaterThan(3);
    expect(result.second.code).toBe(1);
    expect(result.second.message).toBe(
      `The data folder ${dataDir} is in use by process ${result.second.firstPid}. Stop that one, or give this one its own DATA_DIR.`,
    );
  },
);
