import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

export type FileHashes = Readonly<Record<string, string>>;

const NOT_RELEASED = /(^|\/)\.|\.(gz|br)$|^area\.json$|^mf-stats\.json$/;

/** True if the file name contains a hash of the content. Browsers may cache such files forever. */
export const hasHashedName = (path: string): boolean => /(^|[\\/])assets[\\/]|remoteEntry-/.test(path);

export const computeIntegrityHash = (bytes: NodeJS.ArrayBufferView): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

export function hashFiles(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, sep).length))
    .map((path) => path.replaceAll(sep, '/'))
    .filter((path) => !NOT_RELEASED.test(path))
    .sort();
  return Object.fromEntries(
    paths.map((path) => [path, computeIntegrityHash(readFileSync(join(folder, path)))]),
  );
}
