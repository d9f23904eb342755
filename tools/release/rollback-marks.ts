import { compareVersions, validate } from 'compare-versions';
import type { AreaVersion } from './built-area';
import { ReleaseError } from './release-error';
import type { RegistryEntry, RollbackMark } from './remotes-file';

/* A rollback mark keeps a version from being released again by mistake, until a higher version goes live. */

export const findRollbackTime = (entry: RegistryEntry | undefined, version: string): string | undefined =>
  entry?.rolled_back?.find((mark) => mark.version === version)?.at;

export const getRollbackMarksAfterRelease = (
  entry: RegistryEntry | undefined,
  version: string,
): RollbackMark[] => (entry?.rolled_back ?? []).filter((mark) => isHigher(mark.version, version));

/** Marks the version that was live, unless the user named a higher one: that is a step forward. */
export function getRollbackMarksAfterRollback(
  { version, rolled_back: marks = [] }: RegistryEntry,
  target: string,
  isNamed: boolean,
): RollbackMark[] {
  const kept = marks.filter((mark) => mark.version !== target && mark.version !== version);
  return isNamed && isHigher(target, version) ? kept : [...kept, { version, at: new Date().toISOString() }];
}

export const toRollbackMarksField = (marks: RollbackMark[]) =>
  marks.length > 0 ? { rolled_back: marks } : {};

export function assertCanGoLive(entry: RegistryEntry | undefined, { area, version }: AreaVersion): void {
  const at = findRollbackTime(entry, version);
  if (at) {
    throw new ReleaseError(
      `${area.title} ${version} was rolled back at ${at}. Release its repair as a higher version, or this one with --again.`,
    );
  }
  if (entry && isHigher(entry.version, version)) {
    throw new ReleaseError(
      `${area.title} ${version} is lower than ${entry.version}, which is live. Raise the version in package.json; or go back on purpose: rollback --version ${version} where it lies in the folder, else release --again.`,
    );
  }
}

const isHigher = (one: string, other: string) =>
  [one, other].every(validate) && compareVersions(one, other) > 0;
