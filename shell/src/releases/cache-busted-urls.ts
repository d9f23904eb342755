import { z } from 'zod';
import type { Release } from '../page/registry';
import type { AreaManifest } from './area-manifest';
import { addImportMap } from './import-map';

const withEntry = z.looseObject({
  metaData: z.looseObject({ remoteEntry: z.looseObject({ name: z.string() }) }),
});

const accepted = new Map<string, boolean>();

/** Retries need new URLs: if the server never responded to a module request, every import of that URL stays pending. */
export function cacheBustedUrls(
  { key, scripts }: Release,
  manifest: AreaManifest,
  attempt: number,
): AreaManifest {
  const query = `?again=${attempt}`;
  const addresses = [...Object.keys(scripts), ...manifest.scripts];
  const busted = Object.fromEntries(addresses.map((address) => [address, `${address}${query}`]));
  const isAccepted =
    accepted.get(`${key}${query}`) ??
    addImportMap({
      // One scope per new URL, so that modules loaded from new URLs also import each other from new URLs.
      scopes: Object.fromEntries(Object.values(busted).map((address) => [address, busted])),
      integrity: Object.fromEntries(
        Object.entries(scripts).map(([address, hash]) => [`${address}${query}`, hash]),
      ),
    });
  accepted.set(`${key}${query}`, isAccepted);
  return isAccepted ? { ...manifest, text: withEntryQuery(manifest.text, query) } : manifest;
}

function withEntryQuery(text: string, query: string): string {
  const manifest = withEntry.parse(JSON.parse(text));
  manifest.metaData.remoteEntry.name += query;
  return JSON.stringify(manifest);
}
