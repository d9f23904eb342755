import type { Release } from '../registry/registry';
import { AreaError } from './area-error';

interface Sheet {
  area: string;
  link: HTMLLinkElement;
  loaded: Promise<void>;
  hasFailed: boolean;
}

const sheets = new Map<string, Sheet>();

/** Adds stylesheet links with integrity hashes. The federation runtime would add links without hashes. */
export async function loadStyles(release: Release, addresses: readonly string[]): Promise<void> {
  await Promise.all(
    addresses.map((address) => {
      const existing = sheets.get(address);
      if (existing && !existing.hasFailed) return existing.loaded;
      existing?.link.remove();
      const sheet = newSheet(release, address);
      sheets.set(address, sheet);
      return sheet.loaded;
    }),
  );
}

/** Applies these stylesheets of the area, and turns off its other ones. */
export function activateStyles({ name }: Release, addresses: readonly string[]): void {
  for (const [address, { area, link }] of sheets) {
    if (area === name) link.media = addresses.includes(address) ? 'all' : 'not all';
  }
}

function newSheet({ name, hashes }: Release, address: string): Sheet {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = 'anonymous';
  const hash = hashes[address];
  if (hash) link.integrity = hash;
  link.href = address;
  const loaded = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      sheet.hasFailed = true;
      reject(new AreaError('unreachable', { file: address }));
    };
  });
  const sheet: Sheet = { area: name, link, loaded, hasFailed: false };
  document.head.append(link);
  return sheet;
}
