import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { AREA_NAMES } from '@studio-desk/web-server/ports';
import { SHELL_FILE } from '@studio-desk/web-server/shell-files';
import { requireCurrentVersion, readManifestVersion } from './built-area';
import { ReleaseError } from './release-error';
import { matchesFileHashes, getRelativeReleasePath } from './release-files';
import { findRegistryEntry, readRemotes } from './remotes-file';

export const ARCHIVABLE_BUILDS: readonly string[] = ['shell', ...AREA_NAMES];

export interface BuildToArchive {
  part: string;
  version: string;
  folder: string;
}

const shellFile = z.object({ version: z.string() });

export function readBuildToArchive(part: string, checkout: string): BuildToArchive {
  const workspace = join(checkout, part === 'shell' ? part : `remote-${part}`);
  const folder = join(workspace, 'dist');
  if (!existsSync(join(folder, part === 'shell' ? SHELL_FILE : 'mf-manifest.json'))) {
    throw new ReleaseError(`${folder} is not built. Build that checkout first: npm run build`);
  }
  const built = part === 'shell' ? shellVersion(folder) : readManifestVersion(folder);
  return { part, version: requireCurrentVersion(workspace, built), folder };
}

const shellVersion = (folder: string) =>
  shellFile.parse(JSON.parse(readFileSync(join(folder, SHELL_FILE), 'utf8'))).version;

export function readReleasedArea(part: string, releases: string): BuildToArchive {
  if (part === 'shell')
    throw new ReleaseError('A release folder holds no shell. Keep it from a built checkout.');
  const entry = findRegistryEntry(readRemotes(releases), part);
  if (!entry) throw new ReleaseError(`${part} was never released into ${releases}.`);
  const folder = join(releases, getRelativeReleasePath(part, entry.version));
  if (!matchesFileHashes(folder, entry.files ?? {})) {
    throw new ReleaseError(
      `${folder} does not hold the files of ${part} ${entry.version} as they were released.`,
    );
  }
  return { part, version: entry.version, folder };
}
