import { z } from 'zod';
import type { Release } from '../page/registry';
import type { AreaManifest } from './area-manifest';
import { addImportMap } from './import-map';

const withEntry = z.looseObject({
  metaData: z.looseObject({ remoteEntry: z.looseObject({ name: z.string() }) }),
});

const accepted = new Map<string, boolean>();

/** A module whose server never responded stays pending for every import of its URL, so retries need new URLs. */
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
      // A scope per module: what a module at an old URL imported can no longer be changed.
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
