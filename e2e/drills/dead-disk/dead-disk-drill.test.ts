import { expect, it, onTestFinished } from 'vitest';
import { removeFolder } from '@studio-desk/test-kit/servers/test-folders';
import { copyTemplate } from '../kit/template-folder';
import { testCommand } from '../kit/test-command';
import { runDeadDiskDrill } from './dead-disk-drill';
import { createFailingDisk } from './failing-disk';

// Short version of `npm run drill -- dead-disk`.
it.each([
  ['is written to', false],
  ['is only read', true],
])('a dead disk ends the process with 1 while the database %s, and nothing is lost', async (_how, isIdle) => {
  const disk = createFailingDisk();
  onTestFinished(() => removeFolder(disk.folder));
  copyTemplate(disk.folder);
  const result = await runDeadDiskDrill({ command: testCommand, disk, isIdle });
  expect(result.faults).toEqual([]);
  expect(result.acknowledged).toBeGreaterThan(0);
});
