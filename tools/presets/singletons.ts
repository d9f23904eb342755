import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';

/**
 * All modules that shell and areas share; each one costs requests and bytes on every cold load.
 * `shell/src/releases/shared-instances.ts` has the shell's instances of those that areas import.
 */
const NAMES = ['react', 'react-dom', '@studio-desk/shared-auth', '@studio-desk/shared-ui/runtime'];

const require = createRequire(import.meta.url);
const packageFile = z.object({ version: z.string() });

export interface Singleton {
  version: string;
  requiredVersion: string;
}

export const SINGLETONS: Readonly<Record<string, Singleton>> = Object.fromEntries(
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
