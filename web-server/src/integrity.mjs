import { listedReleases } from './listed-releases.mjs';

/**
 * The hashes that the page's import map carries: of every module of the shell and of all releases of the areas.
 * A browser refuses a module whose bytes have another hash, however it is imported.
 */
export function integrityOf(shellHashes, areas) {
  const ofAreas = listedReleases(areas).map(hashesOfRelease);
  // The shell's own come last: no entry of an area can say otherwise.
  return Object.assign(
    {},
    ...ofAreas,
    modulesOnly(shellHashes, (path) => `/${path}`),
  );
}

function hashesOfRelease({ manifest, files }) {
  const folder = new URL('.', manifest).href;
  return modulesOnly(files, (path) => {
    const address = URL.canParse(path, folder) ? new URL(path, folder).href : '';
    return address.startsWith(folder) ? address : null;
  });
}

const isModule = ([path]) => /\.m?js$/.test(path);

const modulesOnly = (hashes, addressOf) =>
  Object.fromEntries(
    Object.entries(hashes)
      .filter(isModule)
      .map(([path, hash]) => [addressOf(path), hash])
      .filter(([address]) => address !== null),
  );

const TAG = /<(?:script|link)\b[^>]*?\b(?:src|href)="\/([^"]+)"[^>]*>/g;

/** Gives the tags of a built page the hashes of the files that they name. */
export const withIntegrity = (html, hashes) =>
  html.replace(TAG, (tag, path) => {
    const loadsCode = /^<script|rel="(?:modulepreload|stylesheet)"/.test(tag);
    const hash = hashes[path];
    return loadsCode && hash ? tag.replace(/^<\w+/, (start) => `${start} integrity="${hash}"`) : tag;
  });
