import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import config, { threads } from '../../vite.config';
import { BUILT_THREADS } from '../worker-thread';
import { makeTestFolder } from './test-folders';

const api = fileURLToPath(new URL('../..', import.meta.url));

/** Builds the threads as the product does, once for all tests of a run; while files are watched they may change. */
export async function buildThreads({ config: { watch } }: TestProject): Promise<void> {
  if (watch || process.env[BUILT_THREADS] !== undefined) return;
  const folder = makeTestFolder('threads');
  const outDir = join(folder, 'api');
  await build({
    ...config,
    configFile: false,
    logLevel: 'warn',
    build: { ...config.build, outDir, emptyOutDir: true, rollupOptions: { input: threads } },
  });
  // What they import from npm is looked for beside them and above.
  symlinkSync(join(api, 'node_modules'), join(outDir, 'node_modules'));
  symlinkSync(join(api, '../node_modules'), join(folder, 'node_modules'));
  process.env[BUILT_THREADS] = outDir;
}
