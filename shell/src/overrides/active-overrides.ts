import { confirmLeave } from '@studio-desk/shared-ui/runtime';
import type { ComponentType } from 'react';
import type { PageConfig } from '../registry/page-config';
import type { Area, Release } from '../registry/registry';
import { reloadPage } from '../browser/reload-page';
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

let state: OverrideState = { active: [], refused: [] };

export const setOverrideState = (found: OverrideState): void => {
  state = found;
};

export const getOverrideState = (): OverrideState => state;

export const findOverride = (area: string): ActiveOverride | undefined =>
  state.active.find(({ entry }) => entry.name === area);

export const isOverride = ({ manifest }: Release): boolean =>
  state.active.some(({ entry }) => entry.manifest === manifest);

export function applyOverrides(config: PageConfig): PageConfig {
  const released = config.registry.areas;
  const added = state.active.flatMap(({ entry }) =>
    released.some(({ name }) => name === entry.name) ? [] : [entry],
  );
  const areas = [...released.map((area) => findOverride(area.name)?.entry ?? area), ...added];
  return { ...config, registry: { ...config.registry, areas } };
}

export async function turnOffOverrides(): Promise<void> {
  if (!(await confirmLeave())) return;
  sessionStorage.removeItem(OVERRIDES_KEY);
  reloadPage();
}
