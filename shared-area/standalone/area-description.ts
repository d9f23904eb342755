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

const AREAS = { Companies: paths.companies, Judges: paths.judges, People: paths.people };

/** The name of the area that an address leads to. */
export function areaTitleAt(pathname: string): string {
  const isAt = (path: unknown) => typeof path === 'string' && matchPath(path, pathname) !== null;
  const [title] = Object.entries(AREAS).find(([, own]) => Object.values(own).some(isAt)) ?? [];
  return title ?? 'That screen';
}
