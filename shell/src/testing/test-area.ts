import type { PageConfig } from '../registry/page-config';
import { parseRegistry, type Area, type AreaDescription } from '../registry/registry';

export function parseArea(description: AreaDescription): Area {
  const { areas, dropped } = parseRegistry([description]);
  if (!areas[0]) throw new Error(dropped[0]?.problem);
  return areas[0];
}

export const createArea = (name: string, fields: Partial<AreaDescription> = {}): Area => {
  const title = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return parseArea({
    name,
    title,
    owner: `${title} team`,
    version: '1.0.0',
    manifest: `http://localhost:5199/${name}/mf-manifest.json`,
    requires: { shell: '^1.0.0', api: '^1.0.0' },
    routes: [{ path: `/${name}`, title: `Explore ${title}` }],
    navigation: [{ label: 'Explore', path: `/${name}`, icon: 'explore' }],
    ...fields,
  });
};

export const createPageConfig = (areas: Area[]): PageConfig => ({
  apiUrl: 'http://localhost:8000/api',
  registry: { areas, dropped: [] },
  build: 'build-1',
  versions: { shell: '1.1.0', api: '1.1.0' },
  hashes: 'optional',
  overrides: null,
});
