import type { ComponentType } from 'react';
import type { RunningRelease } from '../../../shell/src/releases/area-state';
import type { Area } from '../../../shell/src/registry/registry';

/* Replaces the shell's `area-loader` in a build that contains the areas' code, so that no releases load. */
interface AreaModule {
  default: ComponentType;
}

const areas = import.meta.glob<AreaModule>('../../../remote-*/src/area.tsx');

const runningReleases = new Map<string, RunningRelease>();

export const activateArea = (area: Area, release: RunningRelease): void =>
  void runningReleases.set(area.name, release);

export async function loadArea(area: Area): Promise<RunningRelease> {
  const load = areas[`../../../remote-${area.name}/src/area.tsx`];
  if (!load) throw new Error(`There is no area ${area.name}.`);
  const running = {
    Screens: (await load()).default,
    release: area,
    milliseconds: { manifest: 0, styles: 0, code: 0 },
    activateStyles: () => undefined,
  };
  activateArea(area, running);
  return running;
}

export const prefetchArea = (area: Area): void => void loadArea(area);
export const reloadArea = (area: Area): Promise<RunningRelease> => loadArea(area);
export const loadPreviousRelease = (area: Area): Promise<RunningRelease> => loadArea(area);
export const getRunningVersion = (name: string): string | undefined =>
  runningReleases.get(name)?.release.version;
