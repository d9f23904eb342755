import { expect, it } from 'vitest';
import { embeddedPlace } from '../../kit/place';
import { testCommand } from '../../kit/test-command';
import { oneFolderDrill } from './one-folder-drill';
import { templateFolder } from '../../kit/template-folder';

// The short form of `npm run drill -- one-folder`, on a build of the source as it is.
it(
  'a second process is refused the data folder, and gets it when the first was killed',
  { timeout: 120_000 },
  async () => {
    const dataDir = templateFolder('one-folder');

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
