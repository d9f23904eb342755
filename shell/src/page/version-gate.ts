import { satisfies } from 'compare-versions';
import type { PageConfig } from './page-config';
import type { AreaRelease } from './registry';

type Asking = Pick<AreaRelease, 'title' | 'version' | 'requires'>;

/** Why a release does not fit the shell and the API that are live, in words; null where it fits. */
export function versionProblem(
  { title, version, requires }: Asking,
  live: PageConfig['versions'],
): string | null {
  for (const part of ['shell', 'api'] as const) {
    const has = live[part];
    // An API that did not say its version when the page was served stops nobody.
    if (has === null || fits(has, requires[part])) continue;
    const name = part === 'api' ? 'API' : part;
    return `${title} ${version} needs the ${name} ${requires[part]}; this one is ${has}.`;
  }
  return null;
}

function fits(version: string, range: string): boolean {
  try {
    return satisfies(version, range);
  } catch {
    // A range that cannot be read promises nothing: it stands in the words beside the live version.
    return false;
  }
}
