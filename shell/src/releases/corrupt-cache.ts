import type { Release } from '../page/registry';

/** Fetches corrupt files again: browsers would reuse them from the cache until they expire. */
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
