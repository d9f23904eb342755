import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { builtAt, builtRegistry } from './registry.mjs';
import { lastGood, markOf } from './last-good.mjs';

/** Reads of the local registry follow each other at this distance at least. */
const LOOK_AGAIN_MS = 1000;

/**
 * The registry of a release folder: `read` answers what `remotes.json` says now, with absolute addresses. Where it
 * cannot be read, the last good one goes on; the first must be good.
 */
export const registryFile = (path, folderUrl, tell = console.error) => ({
  folder: dirname(path),
  read: lastGood({
    mark: () => markOf(path),
    read: () => parse(path, folderUrl),
    tell: (problem) => tell(`${problem} The registry read before goes on.`),
  }),
});

/** The registry of a local start, with the hashes of the files as they are built now. */
export function localRegistrySource(addressOf) {
  let lookAgainAt = 0;
  let seen;
  let registry;
  return {
    read() {
      if (registry && Date.now() < lookAgainAt) return registry;
      lookAgainAt = Date.now() + LOOK_AGAIN_MS;
      const mark = builtAt();
      if (mark !== seen) registry = builtRegistry(addressOf);
      seen = mark;
      return registry;
    },
  };
}

function parse(path, folderUrl) {
  const { areas } = readJson(path);
  if (!Array.isArray(areas)) throw new Error(`${path} has no list "areas".`);
  return { areas: areas.map((entry) => withAddresses(entry, folderUrl)) };
}

function readJson(path) {
  try {
    return Object(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    throw new Error(`${path} cannot be read: ${error.message}.`, { cause: error });
  }
}

/** What does not fit is passed on as it is: the shell drops and names it. */
function withAddresses(entry, folderUrl) {
  if (typeof entry !== 'object' || entry === null) return entry;
  const { manifest, previous } = entry;
  const absolute = typeof manifest === 'string' && URL.canParse(manifest, folderUrl);
  return {
    ...entry,
    ...(absolute && { manifest: new URL(manifest, folderUrl).href }),
    ...(previous !== undefined && { previous: withAddresses(previous, folderUrl) }),
  };
}

/** Where a release folder keeps the files of the areas. */
export const areasFolder = (source) => (source.folder === undefined ? null : join(source.folder, 'areas'));
