import { forgetSessions } from '@studio-desk/shared-auth';
import { confirmLeave, discardUnsavedChanges } from '@studio-desk/shared-ui/runtime';
import type { ComponentType } from 'react';
import type { PageConfig } from '../page/page-config';
import type { Area, Release } from '../page/registry';
import { reloadPage } from '../page/reload-page';
import { KEPT_OVERRIDES } from './override-mark';
import type { OverrideRefusal } from './override-refusal';

/** An area that comes from somewhere else in this tab, as it is shown. */
export interface ActiveOverride {
  entry: Area;
  /** Where it comes from, as a person writes it. */
  source: string;
}

/** What this page load found out about overrides, before anything was rendered. */
interface OverrideState {
  active: readonly ActiveOverride[];
  refused: readonly OverrideRefusal[];
  /** What says so on every screen, where there is something to say. */
  News?: ComponentType;
}

/** Tokens of a tab whose session is its own stand under names that begin so. */
const OWN_SESSION = 'override.';

let state: OverrideState = { active: [], refused: [] };

/** Sets what holds for this page load; before anything is rendered. */
export const setOverrides = (found: OverrideState): void => {
  state = found;
};

export const overrides = (): OverrideState => state;

/** The override of an area in this tab, if there is one. */
export const overrideOf = (area: string): ActiveOverride | undefined =>
  state.active.find(({ entry }) => entry.name === area);

/** An override has no hashes. */
export const isOverride = ({ manifest }: Release): boolean =>
  state.active.some(({ entry }) => entry.manifest === manifest);

/** The page's configuration with the overrides of this tab in it; an area that was never released comes last. */
export function applyOverrides(config: PageConfig): PageConfig {
  if (state.active.length === 0) return config;
  const released = config.registry.areas;
  const added = state.active.flatMap(({ entry }) =>
    released.some(({ name }) => name === entry.name) ? [] : [entry],
  );
  const areas = [...released.map((area) => overrideOf(area.name)?.entry ?? area), ...added];
  return { ...config, ...ownApi(config), registry: { ...config.registry, areas } };
}

/** What the API's client is told: a tab whose session is its own has its own API and its own tokens, too. */
export const apiSettings = (config: PageConfig): { apiUrl: string; tokenPrefix?: string } =>
  hasOwnSession(config)
    ? { apiUrl: config.apiUrl, tokenPrefix: `${OWN_SESSION}${new URL(config.apiUrl).origin}.` }
    : { apiUrl: config.apiUrl };

/** Whether this tab must not act in the session of the shell. */
export const hasOwnSession = ({ overrides: allowed }: PageConfig) =>
  state.active.length > 0 && allowed?.session === 'own';

function ownApi(config: PageConfig): Partial<PageConfig> {
  if (!hasOwnSession(config)) return {};
  // Of that API's version nothing is known.
  return {
    apiUrl: config.overrides?.apiUrl ?? config.apiUrl,
    versions: { ...config.versions, api: null },
  };
}

/** Loads the page anew without overrides; asks first where that would lose something. */
export async function turnOffOverrides(): Promise<void> {
  if (!(await confirmLeave())) return;
  sessionStorage.removeItem(KEPT_OVERRIDES);
  forgetSessions(OWN_SESSION);
  reloadPage();
}

/**
 * Takes code from elsewhere away from a session that is not meant for it. Nobody is asked: an answer could be to stay.
 * The next page finds the session, and says why the override has ended.
 */
export function leaveSession(): void {
  if (state.active.length === 0) return;
  discardUnsavedChanges();
  forgetSessions(OWN_SESSION);
  reloadPage();
}
