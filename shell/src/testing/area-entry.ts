import type { PageConfig } from '../page/page-config';
import type { AreaEntry } from '../page/registry';

/** A registry entry for tests. */
export const areaEntryFor = (name: string): AreaEntry => {
  const title = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return {
    name,
    title,
    owner: `${title} team`,
    version: '1.0.0',
    manifest: `http://localhost:5199/${name}/mf-manifest.json`,
    requires: { shell: '^1.0.0', api: '^1.0.0' },
    routes: [{ path: `/${name}`, title: `Explore ${title}` }],
    navigation: [{ label: 'Explore', path: `/${name}`, icon: 'explore' }],
  };
};

/** What the page says, for tests. */
export const pageConfigWith = (areas: AreaEntry[]): PageConfig => ({
  apiUrl: 'http://localhost:8000/api',
  registry: { areas, dropped: [] },
  build: 'build-1',
  versions: { shell: '1.1.0', api: '1.1.0' },
  hashes: 'optional',
  overrides: null,
  telemetrySample: 0,
});
