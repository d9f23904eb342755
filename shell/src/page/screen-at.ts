import { matchPath } from 'react-router';
import type { AreaEntry } from './registry';

export interface OpenScreen {
  area: AreaEntry;
  title: string;
}

/**
 * The entry of the area's navigation that an address belongs to: a screen without an entry of its own stands below the
 * one whose path it begins with. Null where the address is none of the area's.
 */
export function entryAt(area: AreaEntry, pathname: string): string | null {
  if (!screenAt([area], pathname)) return null;
  const beginnings = area.navigation
    .map(({ path }) => path)
    .filter((path) => matchPath({ path, end: false }, pathname));
  return beginnings.sort((a, b) => b.length - a.length)[0] ?? null;
}

/** The area and screen that an address belongs to, by the registry's data. */
export function screenAt(areas: readonly AreaEntry[], pathname: string): OpenScreen | null {
  for (const area of areas) {
    const route = area.routes.find(({ path }) => matchPath(path, pathname));
    if (route) return { area, title: route.title };
  }
  return null;
}
