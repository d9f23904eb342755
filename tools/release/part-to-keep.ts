import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { AREAS } from '@studio-desk/web-server/ports';
import { SHELL_FILE } from '@studio-desk/web-server/shell-files';
import { requireCurrentVersion, manifestVersion } from './built-area';
import { ReleaseError } from './release-error';
import { matchesFileHashes, relativeReleasePath } from './release-files';
import { findEntry, readRemotes } from './remotes-file';

export const ARCHIVED_PARTS: readonly string[] = ['shell', ...AREAS];

export interface PartBuild {
  part: string;
  version: string;
  folder: string;
}

const shellFile = z.object({ version: z.string() });

export function readBuiltPart(part: string, checkout: string): PartBuild {
  const workspace = join(checkout, part === 'shell' ? part : `remote-${part}`);
  const folder = join(workspace, 'dist');
  if (!existsSync(join(folder, part === 'shell' ? SHELL_FILE : 'mf-manifest.json'))) {
    throw new ReleaseError(`${folder} is not built. Build that checkout first: npm run build`);
  }
  const built = part === 'shell' ? shellVersion(folder) : manifestVersion(folder);
  return { part, version: requireCurrentVersion(workspace, built), folder };
}

const shellVersion = (folder: string) =>
  shellFile.parse(JSON.parse(readFileSync(join(folder, SHELL_FILE), 'utf8'))).version;

export function readReleasedPart(part: string, releases: string): PartBuild {
  if (part === 'shell')
    throw new ReleaseError('A release folder holds no shell. Keep it from a built checkout.');
  const entry = findEntry(readRemotes(releases), part);
  if (!entry) throw new ReleaseError(`${part} was never released into ${releases}.`);
  const folder = join(releases, relativeReleasePath(part, entry.version));
  if (!matchesFileHashes(folder, entry.files ?? {})) {
    throw new ReleaseError(
      `${folder} does not hold the files of ${part} ${entry.version} as they were released.`,
    );
  }
  return { part, version: entry.version, folder };
}
