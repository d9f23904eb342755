import { z } from 'zod';
import type { AreaRelease } from '../page/registry';
import { fileAddress, releaseKey } from './area-files';
import type { AreaManifest } from './area-manifest';
import { addImportMap, scriptHashes } from './import-map';

const withEntry = z.looseObject({
  metaData: z.looseObject({ remoteEntry: z.looseObject({ name: z.string() }) }),
});

const taken = new Map<string, boolean>();

/**
 * Modules whose server never answered stay asked for in this page, for whoever imports them again. Gives the manifest
 * of the same release with addresses that nobody asked for: each of its modules imports the others under new ones, and
 * is checked as before. Gives the manifest back where the browser cannot do that.
 */
export function freshAddresses(release: AreaRelease, manifest: AreaManifest, attempt: number): AreaManifest {
  const mark = `?again=${attempt}`;
  const hashes = scriptHashes(release);
  const known = [...Object.keys(hashes), ...manifest.scripts.map((path) => fileAddress(release, path))];
  const fresh = Object.fromEntries(known.map((address) => [address, `${address}${mark}`]));
  const key = `${releaseKey(release)}${mark}`;
  const isTaken =
    taken.get(key) ??
    addImportMap({
      // One scope for each module: what a module with an old address imported cannot be changed any more.
      scopes: Object.fromEntries(Object.values(fresh).map((address) => [address, fresh])),
      integrity: Object.fromEntries(
        Object.entries(hashes).map(([address, hash]) => [`${address}${mark}`, hash]),
      ),
    });
  taken.set(key, isTaken);
  return isTaken ? { ...manifest, text: withMarkedEntry(manifest.text, mark) } : manifest;
}

function withMarkedEntry(text: string, mark: string): string {
  const manifest = withEntry.parse(JSON.parse(text));
  manifest.metaData.remoteEntry.name += mark;
  return JSON.stringify(manifest);
}
