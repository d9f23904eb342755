import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lastGood, markOf } from './last-good.ts';
import { builtAt, builtRegistry } from './registry.ts';
import { messageOf } from './system-error.ts';

/** Entries may be anything: the shell drops and names those that it cannot use. */
export interface Registry {
  areas: readonly unknown[];
}

export interface RegistrySource {
  /** The release folder. */
  folder?: string;
  read: () => Registry;
}

/** The local registry is read at most this often. */
const MIN_INTERVAL_MS = 1000;

/**
 * The registry of a release folder: `read` returns the current `remotes.json` with absolute addresses. Where it
 * cannot be read, the last good one stays in use; the first must be good.
 */
export const registryFile = (
  path: string,
  folderUrl: string,
  report: (problem: string) => void = console.error,
): Required<RegistrySource> => ({
  folder: dirname(path),
  read: lastGood({
    mark: () => markOf(path),
    read: () => parse(path, folderUrl),
    report: (problem) => report(`${problem} The registry read before goes on.`),
  }),
});

/** The registry of a local start, with the hashes of the current builds. */
export function localRegistrySource(addressOf?: (name: string) => string): RegistrySource {
  let readAgainAt = 0;
  let seen: string | undefined;
  let registry: Registry | undefined;
  return {
    read() {
      if (registry && Date.now() < readAgainAt) return registry;
      readAgainAt = Date.now() + MIN_INTERVAL_MS;
      const mark = builtAt();
      if (!registry || mark !== seen) registry = builtRegistry(addressOf);
      seen = mark;
      return registry;
    },
  };
}

function parse(path: string, folderUrl: string): Registry {
  const content = readJson(path);
  const areas = isObject(content) ? content.areas : undefined;
  if (!Array.isArray(areas)) throw new Error(`${path} has no list "areas".`);
  return { areas: areas.map((entry: unknown) => withAddresses(entry, folderUrl)) };
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path} cannot be read: ${messageOf(error)}.`, { cause: error });
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** An entry that does not fit is passed on unchanged: the shell drops and names it. */
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

/** Where a release folder keeps the files of the areas; null for a registry without a folder. */
export const areasFolder = ({ folder }: RegistrySource): string | null =>
  folder === undefined ? null : join(folder, 'areas');
