import { findBrowser } from '@studio-desk/test-kit/presets/browser';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltArea } from './built-area';
import { launchBrowser, startProblem } from './entry-start';
import { readLiveSide, type Addresses } from './live-side';
import { reasonsAgainst, recordedNeeds, sharedModules } from './reasons-against';
import { ReleaseError } from './release-error';

/** Returns why this build must not go live: it does not fit what is live, or does not start there. */
export async function reasonsNotToRelease(
  built: BuiltArea,
  addresses: Addresses,
  browserAt = findBrowser,
): Promise<string[]> {
  const { area, dist } = built;
  if (!existsSync(join(dist, 'contract.json'))) {
    throw new ReleaseError(`${dist} has no contract.json: an older build made it. Leave out --built.`);
  }
  const inDist = (name: string): unknown => JSON.parse(readFileSync(join(dist, name), 'utf8'));
  const { shared } = sharedModules.parse(inDist('mf-manifest.json'));
  const build = { area, shared, contract: recordedNeeds.parse(inDist('contract.json')) };
  const reasons = reasonsAgainst(build, await readLiveSide(addresses));
  if (reasons.length > 0) return reasons;
  const browser = await launchBrowser(browserAt());
  if (!browser) return [];
  const problem = await startProblem(browser, { built, shellUrl: addresses.shellUrl });
  return problem === undefined ? [] : [problem];
}
