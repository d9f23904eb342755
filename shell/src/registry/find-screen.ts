import { matchPath } from 'react-router-dom';
import type { Area } from './registry';

export interface OpenScreen {
  area: Area;
  title: string;
}

/** Returns the path of the area's navigation entry to mark as current, or null. */
export function currentEntryPath(area: Area, pathname: string): string | null {
  if (!findScreen([area], pathname)) return null;
  const matches = area.navigation
    .map(({ path }) => path)
    .filter((path) => matchPath({ path, end: false }, pathname));
  return matches.sort((a, b) => b.length - a.length)[0] ?? null;
}

export function findScreen(areas: readonly Area[], pathname: string): OpenScreen | null {
  for (const area of areas) {
    const route = area.routes.find(({ path }) => matchPath(path, pathname));
    if (route) return { area, title: route.title };
  }
  return null;
}

export const firstScreenPath = ({ navigation, routes }: Area): string =>
  navigation[0]?.path ?? routes[0]?.path ?? '/';
