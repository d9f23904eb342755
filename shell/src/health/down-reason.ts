import { shellConfig } from '../page/page-config';
import type { AreaFailure } from '../releases/area-error';
import { versionProblem } from '../page/version-gate';
import type { AreaEntry } from '../page/registry';

/** Failures of the way to an area rather than of its code: they end when its server answers again. */
const OF_THE_WAY: readonly AreaFailure[] = [
  'unreachable',
  'time-limit',
  'not-found',
  'server-error',
  'not-code',
];

/** Failures that may end without a new release: a file is there again, or the API that was missing. */
const MAY_END: readonly AreaFailure[] = [
  ...OF_THE_WAY,
  'wrong-hash',
  'no-styles',
  'bad-manifest',
  'wrong-version',
];

/** Whether it is worth asking again. */
export const mayEnd = (failure: AreaFailure): boolean => MAY_END.includes(failure);

/** Why no version of an area that the page knows fits what is live; null where one does. */
export function misfit(area: AreaEntry): string | null {
  const { versions } = shellConfig();
  const problem = versionProblem(area, versions);
  const falls = area.previous && !versionProblem(area.previous, versions);
  return falls ? null : problem;
}

/** Why an area would not come on screen, for its place in the navigation. */
export function downReason(area: AreaEntry, failure: AreaFailure): string {
  const { title } = area;
  if (OF_THE_WAY.includes(failure)) return `${title} cannot be reached right now.`;
  return (failure === 'wrong-version' && misfit(area)) || `${title} could not be loaded.`;
}
