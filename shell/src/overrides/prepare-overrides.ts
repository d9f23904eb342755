import { hasBrowserSession, onBrowserSession } from '@studio-desk/shared-auth';
import type { ComponentType } from 'react';
import { readPageConfig, type PageConfig } from '../page/page-config';
import { leaveSession, setOverrides } from './active-overrides';
import { checkOverride, type CheckedOverride } from './check-override';
import { joinDevServers } from './dev-servers';
import { storeOverrides, readEndedOverrides, readOverrides, type StoredOverride } from './stored-overrides';
import { sourceText, takeRequestedOverrides, type RequestedOverride } from './override-link';
import { refusedByPolicy, type LocatedOverride } from './override-policy';
import type { RefusalReason } from './override-refusal';

/** Temporary: an accepted override stays, and the area's card shows what is wrong. */
const TEMPORARY: readonly RefusalReason[] = [
  'unreachable',
  'no-answer',
  'no-cors',
  'no-manifest',
  'permission-refused',
];

export async function prepareOverrides(Notices: ComponentType): Promise<void> {
  const config = readPageConfig();
  // The code of an override must not run beside a session that is not meant for it.
  if (config.overrides?.session === 'own') onBrowserSession(leaveSession);
  const checked = refuseBesideSession(await checkAll(config), config);
  const kept = checked.flatMap((override) => override.kept ?? []);
  storeOverrides(kept);
  setOverrides({
    active: kept.map(({ entry, base }) => ({ entry, source: sourceText(base) })),
    refused: checked.flatMap((override) => override.refusal ?? []),
    Notices,
  });
  await joinDevServers(
    checked.flatMap((override) =>
      override.kept?.isDevServer ? [{ base: override.kept.base, isResponding: !override.isAway }] : [],
    ),
  );
}

async function checkAll(config: PageConfig): Promise<CheckedOverride[]> {
  const requested = takeRequestedOverrides();
  const isSignedIn = hasBrowserSession();
  const ended = notReplaced(readEndedOverrides(), requested).map(endedOverride);
  const kept = notReplaced(readOverrides(), requested);
  const names = [...kept.map(({ entry }) => entry.name), ...requested.map(({ name }) => name)];
  const unreleased = names.filter((name) => !config.registry.areas.some((area) => area.name === name));
  // Without a limit, one link could make the page request any number of ports of the user's computer.
  const excess = new Set(unreleased.slice(1));
  const checked = await Promise.all([
    ...kept.map((override) => checkAgain(override, config, isSignedIn)),
    ...requested.map((override) =>
      excess.has(override.name)
        ? { refusal: { requested: override, reason: 'too-many' as const, detail: '' } }
        : checkOverride(override, config, isSignedIn),
    ),
  ]);
  return [...ended, ...checked];
}

const notReplaced = (kept: readonly StoredOverride[], requested: readonly RequestedOverride[]) =>
  kept.filter(({ entry }) => !requested.some(({ name }) => name === entry.name));

const endedOverride = (kept: StoredOverride): CheckedOverride => ({
  refusal: { requested: requestOf(kept), reason: 'ended', detail: '' },
});

async function checkAgain(
  kept: StoredOverride,
  config: PageConfig,
  isSignedIn: boolean,
): Promise<CheckedOverride> {
  const now = await checkOverride(requestOf(kept), config, isSignedIn);
  if (now.kept) return { kept: { ...now.kept, at: kept.at } };
  return TEMPORARY.includes(now.refusal.reason) ? { kept, isAway: true } : now;
}

function refuseBesideSession(checked: readonly CheckedOverride[], config: PageConfig): CheckedOverride[] {
  const isSignedIn = hasBrowserSession();
  return checked.map((override) => {
    if (!override.kept) return override;
    const requested = requestOf(override.kept);
    const found = refusedByPolicy(requested, config, isSignedIn);
    return found ? { refusal: { requested, ...found } } : override;
  });
}

function requestOf({ entry: { name }, base }: StoredOverride): LocatedOverride {
  return { text: `${name}@${sourceText(base)}`, name, base };
}
