import { getPageConfig } from '../registry/page-config';
import { findVersionProblem } from '../registry/version-gate';
import type { Area } from '../registry/registry';
import type { LatestRegistry } from '../releases/latest-registry';

export function hasNewRelease(name: string, latest: LatestRegistry | null): boolean {
  const [live, served] = [latest?.areas, getPageConfig().registry.areas].map((entries) =>
    entries?.find((entry) => entry.name === name),
  );
  return live !== undefined && served !== undefined && live.key !== served.key;
}

export function needsNewerShell(area: Area, latest: LatestRegistry | null): boolean {
  const { build, versions } = getPageConfig();
  if (!latest || latest.build === build) return false;
  const live = latest.areas.find(({ name }) => name === area.name) ?? area;
  return findVersionProblem(live, versions) !== null && findVersionProblem(live, latest.versions) === null;
}
