import { expect, it, onTestFinished } from 'vitest';
import { removeFolder } from '@studio-desk/test-kit/servers/test-folders';
import { createEmbeddedDrillDatabase } from '../kit/database';
import { testApiProgram } from '../kit/test-command';
import { runFullDiskDrill } from './full-disk-drill';
import { createSimulatedSmallDisk } from './small-disk';
import { copyDatabaseTemplate } from '../kit/data-folder-template';

// Short version of `npm run drill -- disk-full`.
it('on a full disk reads succeed, writes are refused with the reason, and no confirmed write is lost', async () => {
  const disk = createSimulatedSmallDisk();
  onTestFinished(() => removeFolder(disk.folder));
  copyDatabaseTemplate(disk.folder);
  const result = await runFullDiskDrill({
    ...createEmbeddedDrillDatabase(disk.folder),
    disk,
    command: testApiProgram,
    isEmbedded: true,
    fileRows: 300,
  });
  expect(result.faults).toEqual([]);
  expect(result.refused).toBeGreaterThan(0);
  expect(result.endedWith).toBe(1);
});
