import type { PageConfig } from '../registry/page-config';
import { findVersionProblem } from '../registry/version-gate';
import type { StoredOverride } from './stored-overrides';
import { fetchOverrideCandidate, OverrideCandidateError } from './override-candidate';
import type { RequestedOverride } from './override-link';
import { hasBaseUrl, findPolicyRefusal, type PolicyRefusal } from './override-policy';
import type { OverrideRefusal } from './override-refusal';

export type CheckedOverride =
  | { accepted: StoredOverride; hasTemporaryProblem?: boolean; refusal?: undefined }
  | { accepted?: undefined; refusal: OverrideRefusal };

export async function checkOverride(
  requested: RequestedOverride,
  config: PageConfig,
): Promise<CheckedOverride> {
  const refused = ({ reason, detail }: PolicyRefusal) => ({ refusal: { requested, reason, detail } });
  if (!hasBaseUrl(requested)) return refused({ reason: 'bad-link', detail: '' });
  const found = findPolicyRefusal(requested, config);
  if (found) return refused(found);
  try {
    const { entry, isDevServer } = await fetchOverrideCandidate(requested);
    const problem = findVersionProblem(entry, config.versions);
    if (problem) return refused({ reason: 'wrong-version', detail: problem });
    return { accepted: { base: requested.base, entry, isDevServer } };
  } catch (error) {
    if (error instanceof OverrideCandidateError) return refused(error);
    throw error;
  }
}
