import type { ComponentType } from 'react';
import { readPageConfig, type PageConfig } from '../registry/page-config';
import { setOverrideState } from './active-overrides';
import { checkOverride, type CheckedOverride } from './check-override';
import type { DevServer } from './dev-servers';
import { storeOverrides, readStoredOverrides, type StoredOverride } from './stored-overrides';
import { removeTrailingSlash, consumeRequestedOverrides } from './override-link';
import type { OverrideWithBaseUrl } from './override-policy';
import type { OverrideRefusalReason } from './override-refusal';

/** With these problems, a stored override stays active, and the area's error card shows the problem. */
const TEMPORARY_REASONS: readonly OverrideRefusalReason[] = ['unreachable', 'no-manifest'];

/** Checks stored and requested overrides, and activates the valid ones. Returns those on dev servers. */
export async function activateValidOverrides(Notices: ComponentType): Promise<DevServer[]> {
  const checked = await checkAll(readPageConfig());
  const accepted = checked.flatMap((override) => override.accepted ?? []);
  storeOverrides(accepted);
  setOverrideState({
    active: accepted.map(({ entry, base }) => ({ entry, source: removeTrailingSlash(base) })),
    refused: checked.flatMap((override) => override.refusal ?? []),
    Notices,
  });
  return checked.flatMap((override) =>
    override.accepted?.isDevServer
      ? [{ base: override.accepted.base, isResponding: !override.hasTemporaryProblem }]
      : [],
  );
}

async function checkAll(config: PageConfig): Promise<CheckedOverride[]> {
  const requested = consumeRequestedOverrides();
  const stored = readStoredOverrides().filter(
    ({ entry }) => !requested.some(({ name }) => name === entry.name),
  );
  const names = [...stored.map(({ entry }) => entry.name), ...requested.map(({ name }) => name)];
  const unreleased = names.filter((name) => !config.registry.areas.some((area) => area.name === name));
  // Allow only one unreleased area. Otherwise, a link could make the page scan ports of the user's computer.
  const excess = new Set(unreleased.slice(1));
  return Promise.all([
    ...stored.map((override) => checkAgain(override, config)),
    ...requested.map((override) =>
      excess.has(override.name)
        ? { refusal: { requested: override, reason: 'too-many' as const, detail: '' } }
        : checkOverride(override, config),
    ),
  ]);
}

async function checkAgain(stored: StoredOverride, config: PageConfig): Promise<CheckedOverride> {
  const now = await checkOverride(requestOf(stored), config);
  return now.refusal && TEMPORARY_REASONS.includes(now.refusal.reason)
    ? { accepted: stored, hasTemporaryProblem: true }
    : now;
}

function requestOf({ entry: { name }, base }: StoredOverride): OverrideWithBaseUrl {
  return { text: `${name}@${removeTrailingSlash(base)}`, name, base };
}
