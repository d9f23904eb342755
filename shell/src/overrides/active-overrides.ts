import { forgetSessions } from '@studio-desk/shared-auth';
import { confirmLeave, discardUnsavedChanges } from '@studio-desk/shared-ui/runtime';
import type { ComponentType } from 'react';
import type { PageConfig } from '../page/page-config';
import type { Area, Release } from '../page/registry';
import { reloadPage } from '../page/reload-page';
import { OVERRIDES_KEY } from './override-keys';
import type { OverrideRefusal } from './override-refusal';

export interface ActiveOverride {
  entry: Area;
  source: string;
}

interface OverrideState {
  active: readonly ActiveOverride[];
  refused: readonly OverrideRefusal[];
  Notices?: ComponentType;
}

const OWN_SESSION = 'override.';

let state: OverrideState = { active: [], refused: [] };

export const setOverrides = (found: OverrideState): void => {
  state = found;
};

export const getOverrideState = (): OverrideState => state;

export const overrideOf = (area: string): ActiveOverride | undefined =>
  state.active.find(({ entry }) => entry.name === area);

export const isOverride = ({ manifest }: Release): boolean =>
  state.active.some(({ entry }) => entry.manifest === manifest);

export function applyOverrides(config: PageConfig): PageConfig {
  if (state.active.length === 0) return config;
  const released = config.registry.areas;
  const added = state.active.flatMap(({ entry }) =>
    released.some(({ name }) => name === entry.name) ? [] : [entry],
  );
  const areas = [...released.map((area) => overrideOf(area.name)?.entry ?? area), ...added];
  return { ...config, ...ownApi(config), registry: { ...config.registry, areas } };
}

export const apiSettings = (config: PageConfig): { apiUrl: string; tokenPrefix?: string } =>
  hasOwnSession(config)
    ? { apiUrl: config.apiUrl, tokenPrefix: `${OWN_SESSION}${new URL(config.apiUrl).origin}.` }
    : { apiUrl: config.apiUrl };

export const hasOwnSession = ({ overrides: allowed }: PageConfig) =>
  state.active.length > 0 && allowed?.session === 'own';

function ownApi(config: PageConfig): Partial<PageConfig> {
  if (!hasOwnSession(config)) return {};
  return {
    apiUrl: config.overrides?.apiUrl ?? config.apiUrl,
    versions: { ...config.versions, api: null },
  };
}

export async function turnOffOverrides(): Promise<void> {
  if (!(await confirmLeave())) return;
  sessionStorage.removeItem(OVERRIDES_KEY);
  forgetSessions(OWN_SESSION);
  reloadPage();
}

/** Reloads without asking about unsaved changes: the override must not run in the user's session. */
export function leaveSession(): void {
  if (state.active.length === 0) return;
  discardUnsavedChanges();
  forgetSessions(OWN_SESSION);
  reloadPage();
}
