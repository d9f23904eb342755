import type { Release } from '../page/registry';
import { AreaError } from './area-error';

interface Sheet {
  area: string;
  link: HTMLLinkElement;
  loaded: Promise<void>;
  state: 'pending' | 'loaded' | 'failed' | 'abandoned';
  attempt: number;
}

const sheets = new Map<string, Sheet>();

/** Adds links with hashes. The federation runtime reuses links of the same URL; its own would have no hashes. */
export async function loadStyles(
  release: Release,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  await Promise.all(
    addresses.map((address) => {
      const existing = sheets.get(address);
      if (existing?.state === 'pending' || existing?.state === 'loaded') return existing.loaded;
      const sheet = newSheet(release, address, existing);
      sheets.set(address, sheet);
      signal.addEventListener('abort', () => {
        if (sheet.state === 'pending') sheet.state = 'abandoned';
      });
      return sheet.loaded;
    }),
  );
}

export function showStyles({ name }: Release, addresses: readonly string[]): void {
  for (const [address, { area, link }] of sheets) {
    if (area === name) link.media = addresses.includes(address) ? 'all' : 'not all';
  }
}

/** An abandoned link stays for the runtime to find. Its URL is still pending, so the retry needs a new one. */
function newSheet({ name, hashes }: Release, address: string, replaced?: Sheet): Sheet {
  const attempt = (replaced?.attempt ?? 0) + 1;
  const isAbandoned = replaced?.state === 'abandoned';
  if (isAbandoned) replaced.link.media = 'not all';
  else replaced?.link.remove();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = 'anonymous';
  const hash = hashes[address];
  if (hash) link.integrity = hash;
  link.href = isAbandoned ? `${address}?again=${attempt}` : address;
  const loaded = new Promise<void>((resolve, reject) => {
    link.onload = () => {
      sheet.state = 'loaded';
      resolve();
    };
    link.onerror = () => {
      sheet.state = 'failed';
      reject(new AreaError('no-styles', { file: address }));
    };
  });
  const sheet: Sheet = { area: name, link, loaded, state: 'pending', attempt };
  document.head.append(link);
  return sheet;
}
