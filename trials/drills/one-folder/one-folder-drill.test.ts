import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { makeTestFolder, removeFolder } from '@studio-desk/test-kit/servers/test-folders';
import { embeddedPlace } from '../processes/drill-place';
import { testCommand } from '../processes/test-command';
import { oneFolderDrill } from './one-folder-drill';

// The short form of `npm run drill -- one-folder`, on a build of the source as it is.
it(
  'D4: a second process is refused the data folder, and gets it when the first was killed',
  { timeout: 120_000 },
  async () => {
    const dataDir = makeTestFolder('one-folder');
    onTestFinished(() => removeFolder(dataDir));
    cpSync(inject('testDatabase').template, join(dataDir, 'database'), { recursive: true });

    // What is stored is read over the lock of the process that was killed.
    const result = await oneFolderDrill({
      command: testCommand,
      place: embeddedPlace(dataDir),
      rounds: 1,
    });

    expect(result.faults).toEqual([]);
    expect(result.acknowledged).toBeGreaterThan(0);
  },
);
