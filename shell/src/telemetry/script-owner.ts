import { SHELL_AREA } from '@studio-desk/shared-contract';
import type { PageConfig } from '../page/page-config';
import type { Area, Release } from '../page/registry';

export interface CodeOwner {
  area: string;
  version: string;
}

export function ownerOfScript(
  { registry, versions }: Pick<PageConfig, 'registry' | 'versions'>,
  address: string,
): CodeOwner | null {
  for (const entry of registry.areas) {
    const version = versionOf(entry, address);
    if (version) return { area: entry.name, version };
  }
  return address.startsWith(`${location.origin}/`) ? { area: SHELL_AREA, version: versions.shell } : null;
}

function versionOf(entry: Area, address: string): string | undefined {
  const release = [entry, entry.previous].find((release) => release && address.startsWith(folderOf(release)));
  if (release) return release.version;
  // A newer release, unknown to this page, is in a sibling folder such as `…/judges/1.2.0/`.
  const folder = folderOf(entry);
  const own = `/${entry.version}/`;
  const releases = folder.endsWith(own) ? folder.slice(0, 1 - own.length) : null;
  return releases && address.startsWith(releases) ? address.slice(releases.length).split('/')[0] : undefined;
}

const folderOf = ({ manifest }: Release): string => new URL('.', manifest).href;
