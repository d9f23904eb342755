import type { FileHashes } from './file-hashes.ts';
import { listReleases, type ListedRelease } from './listed-releases.ts';

/** Returns the hashes for the page's import map. Browsers block modules with another hash. */
export function collectIntegrityHashes(shellHashes: FileHashes, areas: readonly unknown[]): FileHashes {
  const ofAreas = listReleases(areas).map(hashesOfRelease);
  // The shell's hashes come last, so that no area can replace them.
  return Object.assign(
    {},
    ...ofAreas,
    modulesOnly(shellHashes, (path) => `/${path}`),
  );
}

function hashesOfRelease({ manifest, files }: ListedRelease): FileHashes {
  const folder = new URL('.', manifest).href;
  return modulesOnly(files, (path) => {
    const url = URL.canParse(path, folder) ? new URL(path, folder).href : '';
    return url.startsWith(folder) ? url : null;
  });
}

const modulesOnly = (hashes: FileHashes, urlOf: (path: string) => string | null): FileHashes =>
  Object.fromEntries(
    Object.entries(hashes)
      .filter(([path]) => /\.m?js$/.test(path))
      .map(([path, hash]) => [urlOf(path), hash])
      .filter(([url]) => url !== null),
  );

const TAG = /<(?:script|link)\b[^>]*?\b(?:src|href)="\/([^"]+)"[^>]*>/g;

export const addIntegrityAttributes = (html: string, hashes: FileHashes): string =>
  html.replace(TAG, (tag: string, path: string) => {
    const loadsCode = /^<script|rel="(?:modulepreload|stylesheet)"/.test(tag);
    const hash = hashes[path];
    return loadsCode && hash ? tag.replace(/^<\w+/, (start) => `${start} integrity="${hash}"`) : tag;
  });
