import type { AreaRelease } from '../page/registry';
import { AreaError } from './area-error';
import { fileAddress, hashOf } from './area-files';

interface Sheet {
  area: string;
  link: HTMLLinkElement;
  loaded: Promise<void>;
  state: 'asked' | 'there' | 'failed' | 'never-answered';
  attempt: number;
}

const sheets = new Map<string, Sheet>();

/**
 * Loads the sheets of a release against their hashes. The federation runtime and the code of the area look for these
 * links, and make none of their own, which would not be checked.
 */
export async function loadStyles(
  area: string,
  release: AreaRelease,
  paths: string[],
  signal: AbortSignal,
): Promise<void> {
  await Promise.all(
    paths.map((path) => {
      const address = fileAddress(release, path);
      const known = sheets.get(address);
      if (known?.state === 'asked' || known?.state === 'there') return known.loaded;
      const sheet = newSheet(area, address, hashOf(release, path), known);
      sheets.set(address, sheet);
      signal.addEventListener('abort', () => {
        if (sheet.state === 'asked') sheet.state = 'never-answered';
      });
      return sheet.loaded;
    }),
  );
}

/** Lets the sheets of this release apply, and those of the area's other versions no longer. */
export function showStyles(area: string, release: AreaRelease, paths: string[]): void {
  const own = new Set(paths.map((path) => fileAddress(release, path)));
  for (const [address, sheet] of sheets) {
    if (sheet.area === area) sheet.link.media = own.has(address) ? 'all' : 'not all';
  }
}

/**
 * Takes the place of a link that is lost. One that was never answered stays, without effect, where the area's code
 * looks for it, and the new one asks under another address: a browser waits on for a file that it asked for.
 */
function newSheet(area: string, address: string, hash: string | undefined, lost?: Sheet): Sheet {
  const attempt = (lost?.attempt ?? 0) + 1;
  if (lost?.state === 'never-answered') lost.link.media = 'not all';
  else lost?.link.remove();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = 'anonymous';
  if (hash) link.integrity = hash;
  link.href = lost?.state === 'never-answered' ? `${address}?again=${attempt}` : address;
  const loaded = new Promise<void>((resolve, reject) => {
    link.onload = () => {
      sheet.state = 'there';
      resolve();
    };
    link.onerror = () => {
      sheet.state = 'failed';
      reject(new AreaError('no-styles', { file: address }));
    };
  });
  const sheet: Sheet = { area, link, loaded, state: 'asked', attempt };
  document.head.append(link);
  return sheet;
}
