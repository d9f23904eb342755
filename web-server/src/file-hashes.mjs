import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** What stands in a built folder and is no part of a release: notes of the build, the area's own entry, packed copies. */
const LEFT_OUT = /(^|\/)\.|\.(gz|br)$|^area\.json$|^mf-stats\.json$/;

/** Hash of some bytes, as browsers want it in `integrity`. */
export const hashOf = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Hash of every file that a built folder releases, by its path inside the folder. */
export function hashesOf(folder) {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, sep).length))
    .map((path) => path.replaceAll(sep, '/'))
    .filter((path) => !LEFT_OUT.test(path))
    .sort();
  return Object.fromEntries(paths.map((path) => [path, hashOf(readFileSync(join(folder, path)))]));
}
