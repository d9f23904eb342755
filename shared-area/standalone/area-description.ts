import { paths } from '@studio-desk/shared-contract';
import { matchPath } from 'react-router';

/** What an area's `area.json` says, as far as its own page needs it. */
export interface AreaDescription {
  name: string;
  title: string;
  routes: { path: string; title: string }[];
  navigation: { label: string; path: string }[];
}

/** The area's screen at an address; undefined where that is none of its own. */
export const screenAt = ({ routes }: AreaDescription, pathname: string) =>
  routes.find(({ path }) => matchPath(path, pathname));

/** Where the area begins. */
export const firstScreen = ({ navigation }: AreaDescription): string => navigation[0]?.path ?? '/';

/** The name of the area that an address leads to: areas link to each other by the contract's paths. */
export function areaTitleAt(pathname: string): string {
  const isAt = (path: unknown) => typeof path === 'string' && matchPath(path, pathname) !== null;
  const [name] = Object.entries(paths).find(([, own]) => Object.values(Object(own)).some(isAt)) ?? [];
  return name ? name.charAt(0).toUpperCase() + name.slice(1) : 'That screen';
}
