import { shellConfig } from '../page/page-config';
import { trustedImportMap } from '../page/trusted-types';
import type { AreaRelease } from '../page/registry';
import { fileAddress, releaseKey } from './area-files';

interface ImportMap {
  /** By the address of a module: other addresses for what it imports. */
  scopes?: Record<string, Record<string, string>>;
  /** Hashes of modules, by their addresses. */
  integrity: Record<string, string>;
}

const added = new Map<string, boolean>();

/**
 * Makes the browser check the code of a release that came out after the page was served. Answers whether it will: some
 * browsers take no import map once code has been loaded.
 */
export function addIntegrity(release: AreaRelease): boolean {
  if (!release.files || isInPage(release)) return true;
  const key = releaseKey(release);
  const known = added.get(key) ?? addImportMap({ integrity: scriptHashes(release) });
  added.set(key, known);
  return known;
}

const isInPage = (release: AreaRelease) =>
  shellConfig()
    .registry.areas.flatMap((area) => [area, area.previous])
    .some((known) => known && releaseKey(known) === releaseKey(release));

/** The hashes of a release's scripts, by their addresses. */
export function scriptHashes(release: AreaRelease): Record<string, string> {
  const scripts = Object.entries(release.files ?? {}).filter(([path]) => /\.m?js$/.test(path));
  return Object.fromEntries(scripts.map(([path, hash]) => [fileAddress(release, path), hash]));
}

let probes = 0;

/** Adds an import map to the page; answers whether the browser took it. */
export function addImportMap(map: ImportMap): boolean {
  const probe = `studio-desk/probe-${++probes}`;
  const target = new URL(`/${probe}`, location.href).href;
  const script = document.createElement('script');
  script.type = 'importmap';
  script.nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
  script.textContent = trustedImportMap(JSON.stringify({ imports: { [probe]: target }, ...map }));
  document.head.append(script);
  return resolves(probe, target);
}

/** A browser that did not take the map does not know the probe's name. */
function resolves(probe: string, target: string): boolean {
  try {
    return import.meta.resolve(probe) === target;
  } catch {
    return false;
  }
}
