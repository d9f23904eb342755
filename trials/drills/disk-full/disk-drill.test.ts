import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { removeFolder } from '@studio-desk/test-kit/servers/test-folders';
import { embeddedPlace } from '../processes/drill-place';
import { testCommand } from '../processes/test-command';
import { diskDrill } from './disk-drill';
import { faultyDisk } from './small-disk';

// The short form of `npm run drill -- disk-full`, on a build of the source as it is.
it(
  'D5: on a full disk reads go on, writes are refused by name, and nothing that was answered is lost',
  { timeout: 120_000 },
  async () => {
    const disk = faultyDisk();
    onTestFinished(() => removeFolder(disk.folder));
    cpSync(inject('testDatabase').template, join(disk.folder, 'database'), { recursive: true });
    const result = await diskDrill({
      ...embeddedPlace(disk.folder),
      disk,
      command: testCommand,
      isEmbedded: true,
      fileRows: 300,
    });
    expect(result.faults).toEqual([]);
    expect(result.refused).toBeGreaterThan(0);
    expect(result.endedWith).toBe(1);
  },
);
