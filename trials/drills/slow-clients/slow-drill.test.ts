import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { makeTestFolder, removeFolder } from '@studio-desk/test-kit/servers/test-folders';
import { testCommand } from '../processes/test-command';
import { slowDrill } from './slow-drill';

// The short form of `npm run drill -- slow-clients`, which alone waits until slow uploads are cut.
it(
  'X10: headers that never end are cut, and others are answered meanwhile',
  { timeout: 120_000 },
  async () => {
    const dataDir = makeTestFolder('slow-clients');
    onTestFinished(() => removeFolder(dataDir));
    cpSync(inject('testDatabase').template, join(dataDir, 'database'), { recursive: true });
    const result = await slowDrill({
      command: testCommand,
      dataDir,
      headers: 20,
      uploads: 0,
      silent: 20,
      longestBesideMs: 5_000,
      besideEveryMs: 250,
    });
    expect(result.faults).toEqual([]);
  },
);
