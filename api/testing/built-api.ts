import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import config from '../vite.config';
import { BUILT_API } from '../src/base/worker-thread';
import { makeTestFolder } from '@studio-desk/test-kit/servers/test-folders';

const api = fileURLToPath(new URL('..', import.meta.url));

/** Builds the API as the product is built, once for all tests of a run; while files are watched it may change. */
export async function buildForTests({ config: { watch } }: TestProject): Promise<void> {
  if (watch || process.env[BUILT_API] !== undefined) return;
  const folder = makeTestFolder('built');
  const outDir = join(folder, 'api');
  await build({
    ...config,
    configFile: false,
    logLevel: 'warn',
    build: { ...config.build, outDir, emptyOutDir: true },
  });
  // What is not in the bundle is looked for beside it and above.
  symlinkSync(join(api, 'migrations'), join(folder, 'migrations'));
  symlinkSync(join(api, 'node_modules'), join(outDir, 'node_modules'));
  symlinkSync(join(api, '../node_modules'), join(folder, 'node_modules'));
  process.env[BUILT_API] = outDir;
}
