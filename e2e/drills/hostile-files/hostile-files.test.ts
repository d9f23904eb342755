import { expect, it } from 'vitest';
import { hostileFiles } from '@studio-desk/test-kit/hostile-files/hostile-files';
import { testCommand } from '../kit/test-command';
import { hostileDrill } from './hostile-drill';
import { templateFolder } from '../kit/template-folder';

// The short form of `npm run drill -- hostile-files`, where files that take long are smaller.
it('dirty, broken and hostile files get the expected responses', { timeout: 300_000 }, async () => {
  const dataDir = templateFolder('hostile-files');
  const sent = await hostileDrill({
    command: testCommand,
    dataDir,
    files: hostileFiles.map(({ inShort, ...file }) => ({ ...file, ...inShort, what: file.what })),
  });
  expect(sent).toHaveLength(hostileFiles.length + 1);
  expect(sent.flatMap(({ what, faults }) => faults.map((fault) => `${what}: ${fault}`))).toEqual([]);
});
