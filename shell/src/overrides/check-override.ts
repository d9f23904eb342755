import type { PageConfig } from '../registry/page-config';
import { versionProblem } from '../registry/version-gate';
import type { StoredOverride } from './stored-overrides';
import { fetchCandidate, CandidateError } from './override-candidate';
import type { RequestedOverride } from './override-link';
import { isResolved, findPolicyRefusal, type PolicyRefusal } from './override-policy';
import type { OverrideRefusal } from './override-refusal';

export type CheckedOverride =
  | { accepted: StoredOverride; hasTemporaryProblem?: boolean; refusal?: undefined }
  | { accepted?: undefined; refusal: OverrideRefusal };

export async function checkOverride(
  requested: RequestedOverride,
  config: PageConfig,
): Promise<CheckedOverride> {
  const refused = ({ reason, detail }: PolicyRefusal) => ({ refusal: { requested, reason, detail } });
  if (!isResolved(requested)) return refused({ reason: 'bad-link', detail: '' });
  const found = findPolicyRefusal(requested, config);
  if (found) return refused(found);
  try {
    const { entry, isDevServer } = await fetchCandidate(requested);
    const problem = versionProblem(entry, config.versions);
    if (problem) return refused({ reason: 'wrong-version', detail: problem });
    return { accepted: { base: requested.base, entry, isDevServer } };
  } catch (error) {
    if (error instanceof CandidateError) return refused(error);
    throw error;
  }
}
