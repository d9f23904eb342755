import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { z } from 'zod';

const require = createRequire(import.meta.url);
const packageFile = z.object({ version: z.string() });

export const INSTANCES_FILE = fileURLToPath(
  new URL('../../shell/src/releases/shared-instances.ts', import.meta.url),
);

export interface Singleton {
  version: string;
  requiredVersion: string;
  source?: string;
}

/** All modules that shell and areas share; each one costs requests and bytes on every cold load. */
export const SINGLETONS: Readonly<Record<string, Singleton>> = Object.fromEntries(
  importedModules(INSTANCES_FILE)
    .flatMap((name) => (name === 'react' ? [name, 'react-dom'] : [name]))
    .map((name) => [name, describe(name)]),
);

function importedModules(file: string): string[] {
  const { module } = parseSync(file, readFileSync(file, 'utf8'));
  return module.staticImports.map(({ moduleRequest }) => moduleRequest.value);
}

function describe(name: string): Singleton {
  const path = require.resolve(name);
  const isOwn = name.startsWith('@studio-desk/');
  const version = versionAbove(path);
  return { version, requiredVersion: `^${version.split('.')[0]}.0.0`, ...(isOwn && { source: path }) };
}

function versionAbove(path: string): string {
  const folder = dirname(path);
  try {
    return packageFile.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).version;
  } catch (error) {
    if (folder === dirname(folder)) throw error;
    return versionAbove(folder);
  }
}
