import type { Release } from '../page/registry';

/** Browsers use a cached file with a wrong hash as long as its cache headers allow. */
export async function replaceCorruptCacheEntries(
  { hashes }: Release,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  await Promise.all(
    addresses.map(async (address) => {
      const integrity = hashes[address];
      if (!integrity) return;
      try {
        await fetch(address, { integrity, cache: 'force-cache', signal });
      } catch {
        await fetch(address, { cache: 'reload', signal })
          .then((response) => response.arrayBuffer())
          .catch(() => undefined);
      }
    }),
  );
}
