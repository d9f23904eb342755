import { hasBrowserSession, onBrowserSession } from '@studio-desk/shared-auth';
import type { ComponentType } from 'react';
import { readPageConfig, type PageConfig } from '../page/page-config';
import { leaveSession, setOverrides } from './active-overrides';
import { checkOverride, type CheckedOverride } from './check-override';
import { joinDevServers } from './dev-servers';
import { keepOverrides, readEndedOverrides, readOverrides, type KeptOverride } from './kept-overrides';
import { sourceText, takeAskedOverrides, type AskedOverride } from './override-link';
import { refusedByPolicy, type LocatedOverride } from './override-policy';
import type { RefusalReason } from './override-refusal';

/** What passes: an override that was good stays, and the area's card says what is wrong with it now. */
const PASSING: readonly RefusalReason[] = [
  'unreachable',
  'no-answer',
  'no-cors',
  'no-manifest',
  'permission-refused',
];

/** Finds out which overrides hold in this tab, before anything else of the shell starts; `News` shows them. */
export async function prepareOverrides(News: ComponentType): Promise<void> {
  const config = readPageConfig();
  // Code from elsewhere must not stay beside a session that is not meant for it, whenever that begins.
  if (config.overrides?.session === 'own') onBrowserSession(leaveSession);
  const checked = besideThisSession(await checkAll(config), config);
  const kept = checked.flatMap((override) => override.kept ?? []);
  keepOverrides(kept);
  setOverrides({
    active: kept.map(({ entry, base }) => ({ entry, source: sourceText(base) })),
    refused: checked.flatMap((override) => override.refusal ?? []),
    News,
  });
  await joinDevServers(
    checked.flatMap((override) =>
      override.kept?.isDevServer ? [{ base: override.kept.base, isAnswering: !override.isAway }] : [],
    ),
  );
}

async function checkAll(config: PageConfig): Promise<CheckedOverride[]> {
  const asked = takeAskedOverrides();
  const isSignedIn = hasBrowserSession();
  const ended = notReplaced(readEndedOverrides(), asked).map(endedOverride);
  const kept = notReplaced(readOverrides(), asked);
  const names = [...kept.map(({ entry }) => entry.name), ...asked.map(({ name }) => name)];
  const unreleased = names.filter((name) => !config.registry.areas.some((area) => area.name === name));
  // Without a limit, one link could make the page request any number of ports of the user's computer.
  const excess = new Set(unreleased.slice(1));
  const checked = await Promise.all([
    ...kept.map((override) => checkAgain(override, config, isSignedIn)),
    ...asked.map((override) =>
      excess.has(override.name)
        ? { refusal: { asked: override, reason: 'too-many' as const, detail: '' } }
        : checkOverride(override, config, isSignedIn),
    ),
  ]);
  return [...ended, ...checked];
}

const notReplaced = (kept: readonly KeptOverride[], asked: readonly AskedOverride[]) =>
  kept.filter(({ entry }) => !asked.some(({ name }) => name === entry.name));

const endedOverride = (kept: KeptOverride): CheckedOverride => ({
  refusal: { asked: askedAgain(kept), reason: 'ended', detail: '' },
});

async function checkAgain(
  kept: KeptOverride,
  config: PageConfig,
  isSignedIn: boolean,
): Promise<CheckedOverride> {
  const now = await checkOverride(askedAgain(kept), config, isSignedIn);
  if (now.kept) return { kept: { ...now.kept, at: kept.at } };
  return PASSING.includes(now.refusal.reason) ? { kept, isAway: true } : now;
}

/** Somebody may have signed in while the servers were asked. */
function besideThisSession(checked: readonly CheckedOverride[], config: PageConfig): CheckedOverride[] {
  const isSignedIn = hasBrowserSession();
  return checked.map((override) => {
    if (!override.kept) return override;
    const asked = askedAgain(override.kept);
    const found = refusedByPolicy(asked, config, isSignedIn);
    return found ? { refusal: { asked, ...found } } : override;
  });
}

function askedAgain({ entry: { name }, base }: KeptOverride): LocatedOverride {
  return { text: `${name}@${sourceText(base)}`, name, base };
}
