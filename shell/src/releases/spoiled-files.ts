import type { AreaRelease } from '../page/registry';
import { fileAddress } from './area-files';

/**
 * Fetches anew what the browser keeps of these files with another hash than they should have. It would take them out
 * of its cache for as long as they were said to be good, whatever the server has by now.
 */
export async function replaceSpoiledFiles(
  release: AreaRelease,
  paths: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  await Promise.all(
    paths.map(async (path) => {
      const address = fileAddress(release, path);
      const integrity = release.files?.[path];
      if (!integrity) return;
      try {
        await fetch(address, { integrity, cache: 'force-cache', signal });
      } catch {
        // Whether it is there at all shows when it is loaded.
        await fetch(address, { cache: 'reload', signal })
          .then((answer) => answer.arrayBuffer())
          .catch(() => undefined);
      }
    }),
  );
}
