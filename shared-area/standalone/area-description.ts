import { paths } from '@studio-desk/shared-contract';
import { matchPath } from 'react-router-dom';

/** The fields of `area.json` that a standalone page needs. */
export interface AreaDescription {
  name: string;
  title: string;
  routes: { path: string; title: string }[];
  navigation: { label: string; path: string }[];
}

export const screenAt = ({ routes }: AreaDescription, pathname: string) =>
  routes.find(({ path }) => matchPath(path, pathname));

export const firstScreen = ({ navigation }: AreaDescription): string => navigation[0]?.path ?? '/';

/** Returns the title of the area to which a path belongs, according to the paths in the contract. */
export function areaTitleAt(pathname: string): string {
  const isAt = (path: unknown) => typeof path === 'string' && matchPath(path, pathname) !== null;
  const [name] = Object.entries(paths).find(([, own]) => Object.values(Object(own)).some(isAt)) ?? [];
  return name ? name.charAt(0).toUpperCase() + name.slice(1) : 'That screen';
}
