import { expect, it } from 'vitest';
import { hostileFiles } from '@studio-desk/test-kit/hostile-files/hostile-files';
import { testCommand } from '../kit/test-command';
import { runHostileDrill } from './hostile-drill';
import { createTemplateFolder } from '../kit/template-folder';

// Short version of `npm run drill -- hostile-files`: slow files are replaced by smaller ones.
it('dirty, broken and hostile files get the expected responses', { timeout: 300_000 }, async () => {
  const dataDir = createTemplateFolder('hostile-files');
  const sent = await runHostileDrill({
    command: testCommand,
    dataDir,
    files: hostileFiles.map(({ inShort, ...file }) => ({ ...file, ...inShort, what: file.what })),
  });
  expect(sent).toHaveLength(hostileFiles.length + 1);
  expect(sent.flatMap(({ what, faults }) => faults.map((fault) => `${what}: ${fault}`))).toEqual([]);
});
