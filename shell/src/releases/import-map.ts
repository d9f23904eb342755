import { getPageConfig } from '../registry/page-config';
import type { Release } from '../registry/registry';
import { toTrustedImportMap } from '../browser/trusted-types';

const added = new Map<string, boolean>();

/**
 * Adds the integrity hashes of a release's scripts to the page. Returns false if the browser ignores the
 * import map with the hashes, because the page has already loaded a module.
 */
export function addIntegrityHashes(release: Release): boolean {
  const { key, scripts } = release;
  if (Object.keys(scripts).length === 0 || isInPage(release)) return true;
  const isAdded = added.get(key) ?? addImportMap(scripts);
  added.set(key, isAdded);
  return isAdded;
}

const isInPage = ({ key }: Release) =>
  getPageConfig().registry.areas.some((area) => area.key === key || area.previous?.key === key);

let probes = 0;

function addImportMap(integrity: Release['scripts']): boolean {
  const probe = `studio-desk/probe-${++probes}`;
  const target = new URL(`/${probe}`, location.href).href;
  const script = document.createElement('script');
  script.type = 'importmap';
  script.nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
  script.textContent = toTrustedImportMap(JSON.stringify({ imports: { [probe]: target }, integrity }));
  document.head.append(script);
  return resolves(probe, target);
}

function resolves(probe: string, target: string): boolean {
  try {
    return import.meta.resolve(probe) === target;
  } catch {
    return false;
  }
}
