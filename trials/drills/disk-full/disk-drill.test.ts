import { expect, it, onTestFinished } from 'vitest';
import { removeFolder } from '@studio-desk/test-kit/servers/test-folders';
import { embeddedPlace } from '../../kit/place';
import { testCommand } from '../../kit/test-command';
import { diskDrill } from './disk-drill';
import { faultyDisk } from './small-disk';
import { copyTemplate } from '../../kit/template-folder';

// The short form of `npm run drill -- disk-full`, on a build of the source as it is.
it(
  'on a full disk reads go on, writes are refused by name, and nothing that was answered is lost',
  { timeout: 120_000 },
  async () => {
    const disk = faultyDisk();
    onTestFinished(() => removeFolder(disk.folder));
    copyTemplate(disk.folder);
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
