import { expect, it, onTestFinished } from 'vitest';
import { removeFolder } from '@studio-desk/test-kit/servers/test-folders';
import { copyDatabaseTemplate } from '../kit/data-folder-template';
import { testApiProgram } from '../kit/test-command';
import { runDeadDiskDrill } from './dead-disk-drill';
import { createSimulatedFailingDisk } from './failing-disk';

// Short version of `npm run drill -- dead-disk`.
it.each([
  ['is written to', false],
  ['is only read', true],
])('a dead disk ends the process with 1 while the database %s, and nothing is lost', async (_how, isIdle) => {
  const disk = createSimulatedFailingDisk();
  onTestFinished(() => removeFolder(disk.folder));
  copyDatabaseTemplate(disk.folder);
  const result = await runDeadDiskDrill({ command: testApiProgram, disk, isIdle });
  expect(result.faults).toEqual([]);
  expect(result.acknowledged).toBeGreaterThan(0);
});
