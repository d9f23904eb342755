import type { Release } from '../page/registry';

/**
 * Replaces cached files whose hash is wrong. The browser would otherwise use them as long as their cache headers
 * allow, whatever the server has by now.
 */
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
        // Whether the file exists at all shows when it is loaded.
        await fetch(address, { cache: 'reload', signal })
          .then((response) => response.arrayBuffer())
          .catch(() => undefined);
      }
    }),
  );
}
