import type { PageConfig } from '../page/page-config';
import { versionProblem } from '../page/version-gate';
import type { KeptOverride } from './kept-overrides';
import { fetchCandidate, NoCandidate } from './override-candidate';
import type { AskedOverride } from './override-link';
import { isLocated, refusedByPolicy, type FoundReason } from './override-policy';
import type { OverrideRefusal } from './override-refusal';

export type CheckedOverride =
  /** `isAway`: it was good before, and cannot be asked now. */
  | { kept: KeptOverride; isAway?: boolean; refusal?: undefined }
  | { kept?: undefined; refusal: OverrideRefusal };

/** Finds out whether an override would work, before it takes effect. */
export async function checkOverride(
  asked: AskedOverride,
  config: PageConfig,
  isSignedIn: boolean,
): Promise<CheckedOverride> {
  const refused = ({ reason, detail }: FoundReason) => ({ refusal: { asked, reason, detail } });
  if (!isLocated(asked)) return refused({ reason: 'bad-link', detail: '' });
  const found = refusedByPolicy(asked, config, isSignedIn);
  if (found) return refused(found);
  try {
    const { entry, isDevServer } = await fetchCandidate(asked);
    const problem = versionProblem(entry, liveVersions(config));
    if (problem) return refused({ reason: 'wrong-version', detail: problem });
    return { kept: { at: Date.now(), base: asked.base, entry, isDevServer } };
  } catch (error) {
    if (error instanceof NoCandidate) return refused(error);
    throw error;
  }
}

/** What the override would run with: the version of an API of its own is not known. */
const liveVersions = ({ overrides, versions }: PageConfig): PageConfig['versions'] =>
  overrides?.session === 'own' ? { ...versions, api: null } : versions;
