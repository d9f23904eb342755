import { hasBrowserSession, onBrowserSession } from '@studio-desk/shared-auth';
import type { ComponentType } from 'react';
import { readPageConfig, type PageConfig } from '../page/page-config';
import { leaveSession, setOverrides } from './active-overrides';
import { checkOverride, type CheckedOverride } from './check-override';
import type { DevServer } from './dev-servers';
import { storeOverrides, readEndedOverrides, readOverrides, type StoredOverride } from './stored-overrides';
import { sourceText, takeRequestedOverrides, type RequestedOverride } from './override-link';
import { refusedByPolicy, type LocatedOverride } from './override-policy';
import type { RefusalReason } from './override-refusal';

/** An override that was accepted before stays active despite these problems: the area's error card shows them. */
const TEMPORARY_REASONS: readonly RefusalReason[] = [
  'unreachable',
  'no-answer',
  'no-cors',
  'no-manifest',
  'permission-refused',
];

/** Resolves to the dev servers among them. */
export async function prepareOverrides(Notices: ComponentType): Promise<DevServer[]> {
  const config = readPageConfig();
  // With `own`, an override must not run in the browser's session: reload when the user signs in.
  if (config.overrides?.session === 'own') onBrowserSession(leaveSession);
  const checked = refuseIfSignedInMeanwhile(await checkAll(config), config);
  const accepted = checked.flatMap((override) => override.accepted ?? []);
  storeOverrides(accepted);
  setOverrides({
    active: accepted.map(({ entry, base }) => ({ entry, source: sourceText(base) })),
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
  const requested = takeRequestedOverrides();
  const isSignedIn = hasBrowserSession();
  const ended = notReplaced(readEndedOverrides(), requested).map(endedOverride);
  const stored = notReplaced(readOverrides(), requested);
  const names = [...stored.map(({ entry }) => entry.name), ...requested.map(({ name }) => name)];
  const unreleased = names.filter((name) => !config.registry.areas.some((area) => area.name === name));
  // Allow only one unreleased area: a link could otherwise make the page scan ports of the user's computer.
  const excess = new Set(unreleased.slice(1));
  const checked = await Promise.all([
    ...stored.map((override) => checkAgain(override, config, isSignedIn)),
    ...requested.map((override) =>
      excess.has(override.name)
        ? { refusal: { requested: override, reason: 'too-many' as const, detail: '' } }
        : checkOverride(override, config, isSignedIn),
    ),
  ]);
  return [...ended, ...checked];
}

const notReplaced = (stored: readonly StoredOverride[], requested: readonly RequestedOverride[]) =>
  stored.filter(({ entry }) => !requested.some(({ name }) => name === entry.name));

const endedOverride = (stored: StoredOverride): CheckedOverride => ({
  refusal: { requested: requestOf(stored), reason: 'ended', detail: '' },
});

async function checkAgain(
  stored: StoredOverride,
  config: PageConfig,
  isSignedIn: boolean,
): Promise<CheckedOverride> {
  const now = await checkOverride(requestOf(stored), config, isSignedIn);
  if (now.accepted) return { accepted: { ...now.accepted, at: stored.at } };
  return TEMPORARY_REASONS.includes(now.refusal.reason)
    ? { accepted: stored, hasTemporaryProblem: true }
    : now;
}

/** The user may have signed in in another tab during the checks. */
function refuseIfSignedInMeanwhile(
  checked: readonly CheckedOverride[],
  config: PageConfig,
): CheckedOverride[] {
  const isSignedIn = hasBrowserSession();
  return checked.map((override) => {
    if (!override.accepted) return override;
    const requested = requestOf(override.accepted);
    const found = refusedByPolicy(requested, config, isSignedIn);
    return found ? { refusal: { requested, ...found } } : override;
  });
}

function requestOf({ entry: { name }, base }: StoredOverride): LocatedOverride {
  return { text: `${name}@${sourceText(base)}`, name, base };
}
