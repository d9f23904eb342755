import { expect, it, onTestFinished } from 'vitest';
import { removeFolder } from '@studio-desk/test-kit/servers/test-folders';
import { createEmbeddedDrillDatabase } from '../kit/database';
import { testCommand } from '../kit/test-command';
import { runDiskDrill } from './disk-drill';
import { createFaultyDisk } from './small-disk';
import { copyTemplate } from '../kit/template-folder';

// Short version of `npm run drill -- disk-full`.
it('on a full disk reads succeed, writes are refused with the reason, and no confirmed write is lost', async () => {
  const disk = createFaultyDisk();
  onTestFinished(() => removeFolder(disk.folder));
  copyTemplate(disk.folder);
  const result = await runDiskDrill({
    ...createEmbeddedDrillDatabase(disk.folder),
    disk,
    command: testCommand,
    isEmbedded: true,
    fileRows: 300,
  });
  expect(result.faults).toEqual([]);
  expect(result.refused).toBeGreaterThan(0);
  expect(result.endedWith).toBe(1);
});
