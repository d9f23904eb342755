import { matchPath } from 'react-router-dom';
import type { Area } from './registry';

export interface ScreenMatch {
  area: Area;
  title: string;
}

/** Returns the path of the navigation entry to mark as current for `pathname`, or null if there is none. */
export function findNavigationPath(area: Area, pathname: string): string | null {
  if (!findScreen([area], pathname)) return null;
  const matches = area.navigation
    .map(({ path }) => path)
    .filter((path) => matchPath({ path, end: false }, pathname));
  return matches.sort((a, b) => b.length - a.length)[0] ?? null;
}

export function findScreen(areas: readonly Area[], pathname: string): ScreenMatch | null {
  for (const area of areas) {
    const route = area.routes.find(({ path }) => matchPath(path, pathname));
    if (route) return { area, title: route.title };
  }
  return null;
}

export const getFirstScreenPath = ({ navigation, routes }: Area): string =>
  navigation[0]?.path ?? routes[0]?.path ?? '/';
