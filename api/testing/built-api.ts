import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type UserConfig } from 'vite';
import type { TestProject } from 'vitest/node';
import sandbox from '../sandbox/vite.config';
import config from '../vite.config';
import { BUILT_API_FOLDER_ENV } from '../src/concurrency/worker-thread';
import { makeTestFolder } from '@studio-desk/test-kit/servers/test-folders';

const api = fileURLToPath(new URL('..', import.meta.url));

export async function buildApiForTests({ config: { watch } }: TestProject): Promise<void> {
  if (watch || process.env[BUILT_API_FOLDER_ENV] !== undefined) return;
  const folder = makeTestFolder('built');
  // Same folder layout as the repository, because the bundle finds other folders by relative paths.
  const outDir = join(folder, 'api/dist');
  await buildInto(config, outDir);
  await buildInto(sandbox, join(folder, 'api/sandbox/dist'));
  symlinkSync(join(api, 'migrations'), join(folder, 'api/migrations'));
  symlinkSync(join(api, 'node_modules'), join(folder, 'api/node_modules'));
  symlinkSync(join(api, '../node_modules'), join(folder, 'node_modules'));
  process.env[BUILT_API_FOLDER_ENV] = outDir;
}

const buildInto = (config: UserConfig, outDir: string) =>
  build({
    ...config,
    configFile: false,
    logLevel: 'warn',
    build: { ...config.build, outDir, emptyOutDir: true },
  });
