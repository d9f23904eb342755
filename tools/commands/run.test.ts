import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runNpmScript } from './run';

test('a script runs in its package alone, not in the packages inside it', async () => {
  const root = await mkdtemp(join(tmpdir(), 'studio-desk-run-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const scripts = { build: 'echo built > built.txt' };
  await mkdir(join(root, 'api/sandbox'), { recursive: true });
  for (const [folder, content] of [
    ['.', { name: 'root', workspaces: ['api', 'api/sandbox'] }],
    ['api', { name: 'api-server', scripts }],
    ['api/sandbox', { name: 'sandbox', scripts }],
  ] as const)
    await writeFile(join(root, folder, 'package.json'), JSON.stringify(content));
  await runNpmScript('api', 'build', root);
  const files = await readdir(root, { recursive: true });
  expect(files.filter((file) => file.endsWith('built.txt'))).toEqual([join('api', 'built.txt')]);
});
