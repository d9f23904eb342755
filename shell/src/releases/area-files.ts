import { shellConfig } from '../page/page-config';
import { overrides } from '../overrides/active-overrides';
import type { AreaRelease } from '../page/registry';
import { AreaError, type AreaFailure } from './area-error';

/** Tells one release from another, also where both stand at one address. */
export const releaseKey = (release: AreaRelease): string =>
  [release.manifest, release.version, release.files?.[manifestPath(release)]].join(' ');

/** Address of a file that stands beside the manifest. */
export const fileAddress = (release: AreaRelease, path: string): string =>
  new URL(path, release.manifest).href;

/** Path of the manifest, as the hashes name it. */
export const manifestPath = ({ manifest }: AreaRelease): string =>
  new URL(manifest).pathname.replace(/^.*\//, '');

/** Whether the release replaces one of the registry in this tab; it has no hashes. */
export const isOverride = ({ manifest }: AreaRelease) =>
  overrides().active.some(({ entry }) => entry.manifest === manifest);

/** The hash of a file. Where hashes are a must, a file without one is refused. */
export function hashOf(release: AreaRelease, path: string): string | undefined {
  const hash = release.files?.[path];
  if (hash || shellConfig().hashes === 'optional' || isOverride(release)) return hash;
  throw new AreaError('no-hashes', { file: fileAddress(release, path) });
}

const contentTypes: Record<string, RegExp> = { js: /javascript/, css: /text\/css/, json: /json/ };

/** What is wrong with the answer to a file's request; null where it is what was asked for. */
export function answerProblem({ status, ok, headers }: Response, address: string): AreaFailure | null {
  if (status === 404 || status === 410) return 'not-found';
  if (!ok) return 'server-error';
  const expected = contentTypes[new URL(address).pathname.replace(/^.*\./, '')];
  return !expected || expected.test(headers.get('content-type') ?? '') ? null : 'not-code';
}
