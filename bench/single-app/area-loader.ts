import type { ComponentType } from 'react';
import type { AreaEntry } from '../../shell/src/registry/registry';

interface AreaModule {
  default: ComponentType;
}

const areas: Record<string, () => Promise<AreaModule>> = {
  companies: () => import('../../remote-companies/src/area'),
  judges: () => import('../../remote-judges/src/area'),
  people: () => import('../../remote-people/src/area'),
};

/** Stands in for the shell's loader: the same areas as lazy parts of one build. */
export async function loadArea({ name }: AreaEntry): Promise<AreaModule> {
  const load = areas[name];
  if (!load) throw new Error(`There is no area ${name}.`);
  return load();
}

export const prefetchArea = (entry: AreaEntry): void => void loadArea(entry);
