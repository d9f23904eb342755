import { matchPath } from 'react-router';
import type { AreaEntry } from './registry';

export interface OpenScreen {
  area: AreaEntry;
  title: string;
}

/** The area and screen that an address belongs to, by the registry's data. */
export function screenAt(areas: readonly AreaEntry[], pathname: string): OpenScreen | null {
  for (const area of areas) {
    const route = area.routes.find(({ path }) => matchPath(path, pathname));
    if (route) return { area, title: route.title };
  }
  return null;
}
