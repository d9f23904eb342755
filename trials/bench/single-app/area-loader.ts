import type { ComponentType } from 'react';
import type { RunningArea } from '../../../shell/src/releases/area-state';
import type { AreaEntry } from '../../../shell/src/page/registry';

interface AreaModule {
  default: ComponentType;
}

const areas = import.meta.glob<AreaModule>('../../../remote-*/src/area.tsx');

const running = new Map<string, RunningArea>();

export const runArea = (entry: AreaEntry, area: RunningArea): void => void running.set(entry.name, area);

export async function loadArea(entry: AreaEntry): Promise<RunningArea> {
  const load = areas[`../../../remote-${entry.name}/src/area.tsx`];
  if (!load) throw new Error(`There is no area ${entry.name}.`);
  const area = {
    ...(await load()),
    release: entry,
    milliseconds: { manifest: 0, styles: 0, code: 0 },
    showStyles: () => undefined,
  };
  runArea(entry, area);
  return area;
}

export const prefetchArea = (entry: AreaEntry): void => void loadArea(entry);
export const reloadArea = (entry: AreaEntry): Promise<RunningArea> => loadArea(entry);
export const loadPrevious = (entry: AreaEntry): Promise<RunningArea> => loadArea(entry);
export const runningVersion = (name: string): string | undefined => running.get(name)?.release.version;
