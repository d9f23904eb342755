import { findBrowser } from '@studio-desk/test-kit/presets/browser';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltArea } from './built-area';
import { launchBrowser, findStartProblem } from './entry-start';
import { readLiveContract } from './live-contract';
import { findIncompatibilities, sharedModules } from './incompatibilities';

/**
 * Returns the reasons why this build must not go live: it is incompatible with the live shell or API, or does
 * not start in that shell. The list is empty if it can go live.
 */
export async function findReleaseProblems(
  built: BuiltArea,
  shellUrl: string,
  browserAt = findBrowser,
): Promise<string[]> {
  const { area, dist } = built;
  const manifest: unknown = JSON.parse(readFileSync(join(dist, 'mf-manifest.json'), 'utf8'));
  const { shared } = sharedModules.parse(manifest);
  const reasons = findIncompatibilities({ area, shared }, await readLiveContract(shellUrl));
  if (reasons.length > 0) return reasons;
  const browser = await launchBrowser(browserAt());
  if (!browser) return [];
  const problem = await findStartProblem(browser, { built, shellUrl });
  return problem === undefined ? [] : [problem];
}
