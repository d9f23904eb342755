import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withRepositoryCopy } from '#fixtures/repository-copy';
import { expect, test } from '@playwright/test';

const root = fileURLToPath(new URL('../../../', import.meta.url));

const shellFiles = async (folder: string) =>
  JSON.parse(await readFile(join(folder, 'shell/dist/shell.json'), 'utf8')).files;

test('the same sources of the shell build to the same files in any folder', { tag: '@all' }, async () => {
  await withRepositoryCopy(async ({ folder, npm }) => {
    await npm('run', 'build', '-w', 'shell');
    expect(await shellFiles(folder)).toEqual(await shellFiles(root));
  });
});
