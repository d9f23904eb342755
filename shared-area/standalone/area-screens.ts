import { paths, type AreaFile } from '@studio-desk/shared-contract';
import { matchPath } from 'react-router-dom';

export const findAreaRoute = ({ routes }: AreaFile, pathname: string) =>
  routes.find(({ path }) => matchPath(path, pathname));

export const getFirstScreenPath = ({ navigation }: AreaFile): string => navigation[0]?.path ?? '/';

/** Returns the title of the area that this path belongs to, according to the contract. */
export function findAreaTitle(pathname: string): string {
  const isAt = (path: unknown) => typeof path === 'string' && matchPath(path, pathname) !== null;
  const [name] = Object.entries(paths).find(([, own]) => Object.values(Object(own)).some(isAt)) ?? [];
  return name ? name.charAt(0).toUpperCase() + name.slice(1) : 'That screen';
}
