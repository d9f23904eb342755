import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** The shell file that imports every module shared with the areas, except react-dom. */
export const SHARED_INSTANCES_FILE = fileURLToPath(
  new URL('../../shell/src/releases/shared-instances.ts', import.meta.url),
);
const imported = readFileSync(SHARED_INSTANCES_FILE, 'utf8').matchAll(/ from '(.+)';/g);

/** All modules that the shell and the areas share. Each adds requests and bytes to every cold load. */
const NAMES = ['react-dom', ...Array.from(imported, ([, name = '']) => name)];

const require = createRequire(import.meta.url);
const packageFile = z.object({ version: z.string() });

export interface Singleton {
  version: string;
  requiredVersion: string;
}

export const SHARED_SINGLETONS: Readonly<Record<string, Singleton>> = Object.fromEntries(
  NAMES.map((name) => {
    const version = versionAbove(require.resolve(name));
    return [name, { version, requiredVersion: `^${version.split('.')[0]}.0.0` }];
  }),
);

function versionAbove(path: string): string {
  const folder = dirname(path);
  try {
    return packageFile.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).version;
  } catch (error) {
    if (folder === dirname(folder)) throw error;
    return versionAbove(folder);
  }
}
