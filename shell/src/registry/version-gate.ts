import { satisfies } from 'compare-versions';
import type { PageConfig } from './page-config';
import type { Release } from './registry';

/** Returns why a release is incompatible with the live shell or API; null if it is compatible. */
export function findVersionProblem(
  { title, version, requires }: Pick<Release, 'title' | 'version' | 'requires'>,
  live: PageConfig['versions'],
): string | null {
  for (const part of ['shell', 'api'] as const) {
    const has = live[part];
    if (has === null || satisfiesRange(has, requires[part])) continue;
    const name = part === 'api' ? 'API' : part;
    return `${title} ${version} needs the ${name} ${requires[part]}; this one is ${has}.`;
  }
  return null;
}

export function satisfiesRange(version: string, range: string): boolean {
  try {
    return satisfies(version, range);
  } catch {
    return false;
  }
}
