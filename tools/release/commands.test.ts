import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import {
  type CommandName,
  releaseAreas,
  startCommand,
  createTestFolder,
  writeAreaWorkspace,
} from './testing/area-workspace';

test.each<[CommandName, string[], number, RegExp, RegExp]>([
  ['release', ['--built', '--unchecked'], 0, /^Judges 1\.1\.0 is live in .+\n$/, /^$/],
  ['rollback', [], 1, /^$/, /^Judges 1\.0\.0 has no version before it to go back to\.\n$/],
  ['can-release', [], 1, /^$/, /^Unknown option '--to'.+\n$/],
])('npm run %s reports with its output and its exit code', async (name, args, code, out, err) => {
  const folder = createTestFolder();
  await releaseAreas(folder, {});
  const child = startCommand(name, writeAreaWorkspace({ version: '1.1.0' }), [...args, '--to', folder]);
  const [printed, complained, [ended]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  expect({ ended, printed, complained }).toEqual({
    ended: code,
    printed: expect.stringMatching(out),
    complained: expect.stringMatching(err),
  });
});
