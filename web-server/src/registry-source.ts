import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cacheLastValidValue, readFileFingerprint } from './last-valid-value.ts';
import { readBuildTimestamps, createLocalRegistryWithHashes } from './registry.ts';
import { getErrorMessage } from './system-error.ts';

/** The entries are not validated here, because the shell skips and reports invalid entries. */
export interface RawRegistry {
  areas: readonly unknown[];
}

export interface RegistrySource {
  folder?: string;
  read: () => RawRegistry;
}

const MIN_INTERVAL_MS = 1000;

/**
 * Reads `remotes.json`. Throws if the first read fails. If a later read fails, uses the last valid registry.
 */
export const createRegistryFileSource = (
  path: string,
  folderUrl: string,
  report: (problem: string) => void = console.error,
): Required<RegistrySource> => ({
  folder: dirname(path),
  read: cacheLastValidValue({
    mark: () => readFileFingerprint(path),
    read: () => parse(path, folderUrl),
    report: (problem) => report(`${problem} The registry read before goes on.`),
  }),
});

export function createLocalRegistrySource(addressOf?: (name: string) => string): RegistrySource {
  let readAgainAt = 0;
  let seen: string | undefined;
  let registry: RawRegistry | undefined;
  return {
    read() {
      if (registry && Date.now() < readAgainAt) return registry;
      readAgainAt = Date.now() + MIN_INTERVAL_MS;
      const mark = readBuildTimestamps();
      if (!registry || mark !== seen) registry = createLocalRegistryWithHashes(addressOf);
      seen = mark;
      return registry;
    },
  };
}

function parse(path: string, folderUrl: string): RawRegistry {
  const content = readJson(path);
  const areas = isObject(content) ? content.areas : undefined;
  if (!Array.isArray(areas)) throw new Error(`${path} has no list "areas".`);
  return { areas: areas.map((entry: unknown) => withAddresses(entry, folderUrl)) };
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path} cannot be read: ${getErrorMessage(error)}.`, { cause: error });
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function withAddresses(entry: unknown, folderUrl: string): unknown {
  if (!isObject(entry)) return entry;
  const { manifest, previous } = entry;
  const isAddress = typeof manifest === 'string' && URL.canParse(manifest, folderUrl);
  return {
    ...entry,
    ...(isAddress && { manifest: new URL(manifest, folderUrl).href }),
    ...(previous !== undefined && { previous: withAddresses(previous, folderUrl) }),
  };
}

export const getAreasFolder = ({ folder }: RegistrySource): string | null =>
  folder === undefined ? null : join(folder, 'areas');
