import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { hashFiles, type FileHashes } from './file-hashes.ts';
import { AREA_NAMES, getLocalOrigin } from './ports.ts';
import { getErrorCode } from './system-error.ts';

const root = new URL('../../', import.meta.url);
const json = (path: string): unknown => JSON.parse(readFileSync(new URL(path, root), 'utf8'));
const distOf = (name: string) => fileURLToPath(new URL(`remote-${name}/dist`, root));

const manifest = z.object({ version: z.string() });
const entryFile = z.looseObject({});

type LocalEntry = Record<string, unknown> & { version: string; manifest: string };

const localEntries = (addressOf: (name: string) => string) =>
  AREA_NAMES.map((name): [string, LocalEntry] => [
    name,
    {
      version: manifest.parse(json(`remote-${name}/package.json`)).version,
      manifest: `${addressOf(name)}/mf-manifest.json`,
      ...entryFile.parse(json(`remote-${name}/public/area.json`)),
    },
  ]);

export const createLocalRegistry = (addressOf: (name: string) => string = getLocalOrigin) => ({
  areas: localEntries(addressOf).map(([, entry]) => entry),
});

export const createLocalRegistryWithHashes = (addressOf: (name: string) => string = getLocalOrigin) => ({
  areas: localEntries(addressOf).map(([name, entry]) => ({ ...entry, ...filesOf(name) })),
});

export const readBuildTimestamps = (): string => AREA_NAMES.map((name) => timesOf(distOf(name))).join();

function filesOf(name: string): { files?: FileHashes } {
  try {
    return { files: hashFiles(distOf(name)) };
  } catch (error) {
    if (getErrorCode(error) !== 'ENOENT') throw error;
    return {};
  }
}

function timesOf(folder: string): string {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((path) => `${path}:${statSync(`${folder}/${path}`).mtimeMs}`)
      .join();
  } catch (error) {
    if (getErrorCode(error) !== 'ENOENT') throw error;
    return 'none';
  }
}
