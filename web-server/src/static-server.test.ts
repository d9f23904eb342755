import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createAreaServer } from './static-server.ts';
import { createFolderWithFiles } from '../testing/shell-folder';

const forEveryOrigin = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

async function serve() {
  const folder = await createFolderWithFiles({ 'mf-manifest.json': '{}', 'assets/area-1.js': 'export {}' });
  // Reading a symbolic link to itself fails.
  await symlink('broken.js', join(folder, 'assets/broken.js'));
  const app = await createAreaServer(folder);
  onTestFinished(() => app.close());
  return app;
}

test.each([
  ['/assets/area-1.js', 200, 'public, max-age=31536000, immutable'],
  ['/mf-manifest.json', 200, 'no-cache'],
  ['/assets/gone.js', 404, 'no-store'],
  ['/assets/broken.js', 500, 'no-store'],
])("an area's %s returns %i to every origin, with Cache-Control %s", async (path, status, caching) => {
  const { statusCode, headers } = await (await serve()).inject(path);
  expect(statusCode).toBe(status);
  expect(headers).toMatchObject({ ...forEveryOrigin, 'cache-control': caching });
});
