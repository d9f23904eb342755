import { expect, it } from 'vitest';
import { hostileFiles } from '@studio-desk/test-kit/hostile-files/hostile-files';
import { testApiProgram } from '../kit/test-command';
import { runHostileFilesDrill } from './hostile-files-drill';
import { createDataFolderFromTemplate } from '../kit/data-folder-template';

// Short version of `npm run drill -- hostile-files`, with smaller files in place of slow ones.
it('dirty, broken and hostile files get the expected responses', { timeout: 300_000 }, async () => {
  const dataDir = createDataFolderFromTemplate('hostile-files');
  const sent = await runHostileFilesDrill({
    command: testApiProgram,
    dataDir,
    files: hostileFiles.map(({ inShort, ...file }) => ({ ...file, ...inShort, what: file.what })),
  });
  expect(sent).toHaveLength(hostileFiles.length + 1);
  expect(sent.flatMap(({ what, faults }) => faults.map((fault) => `${what}: ${fault}`))).toEqual([]);
});
