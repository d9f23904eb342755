import { compareVersions, validate } from 'compare-versions';
import type { AreaVersion } from './built-area';
import { ReleaseError } from './release-error';
import type { Entry, RollbackMark } from './remotes-file';

/*
 * An entry of the registry keeps which versions were rolled back, as long as a release could bring them back by
 * mistake: `rolled_back: [{ version, at }]`.
 */

/** When a version was rolled back, or undefined. */
export const rolledBackAt = (entry: Entry | undefined, version: string): string | undefined =>
  entry?.rolled_back?.find((mark) => mark.version === version)?.at;

/** The marks after a release of `version`: those below it are refused by their number. */
export const marksAfterRelease = (entry: Entry | undefined, version: string): RollbackMark[] =>
  (entry?.rolled_back ?? []).filter((mark) => isHigher(mark.version, version));

/** The marks after an entry's version was left for `target`. Going up is no rolling back of what is left. */
export function marksAfterLeaving(
  { version, rolled_back: marks = [] }: Entry,
  target: string,
): RollbackMark[] {
  const kept = marks.filter((mark) => mark.version !== target && mark.version !== version);
  const isWayUp = isHigher(target, version) && marks.some((mark) => mark.version === target);
  return isWayUp ? kept : [...kept, { version, at: new Date().toISOString() }];
}

/** The field of an entry, left out where there is nothing to say. */
export const withMarks = (marks: RollbackMark[]) => (marks.length > 0 ? { rolled_back: marks } : {});

/** Refuses a release that would take an area back, or back to what was rolled back. */
export function assertGoesForward(entry: Entry | undefined, { area, version }: AreaVersion): void {
  const at = rolledBackAt(entry, version);
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

/** False where somebody wrote a version by hand that cannot be compared. */
const isHigher = (one: string, other: string) =>
  [one, other].every(validate) && compareVersions(one, other) > 0;
