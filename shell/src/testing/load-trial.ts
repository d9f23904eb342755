import { network } from '@studio-desk/test-kit/screens/network';
import { http, HttpResponse } from 'msw';
import { onTestFinished } from 'vitest';
import { configureShell, type PageConfig } from '../page/page-config';
import { onAreaReport, type AreaReport } from '../releases/area-report';
import type { AreaEntry } from '../page/registry';
import { areaEntryFor, pageConfigWith } from './area-entry';
import { federationManifest, serveManifests } from './area-server';

let number = 0;
/** An area of its own: loaded areas are kept for the life of the page. */
export function someArea(fields: Partial<AreaEntry> = {}): AreaEntry {
  const entry = areaEntryFor(`area${++number}`);
  return {
    ...entry,
    manifest: `http://localhost:5199/${entry.name}/1.1.0/mf-manifest.json`,
    version: '1.1.0',
    ...fields,
  };
}

/** An area with the version before in its entry. */
export function areaWithPrevious(
  fields: Partial<AreaEntry> = {},
): AreaEntry & Required<Pick<AreaEntry, 'previous'>> {
  const area = someArea(fields);
  const { name: _name, owner: _owner, ...release } = area;
  const manifest = area.manifest.replace('/1.1.0/', '/1.0.0/');
  return { ...area, previous: { ...release, version: '1.0.0', manifest } };
}

/** The page of these areas, whose registry on the server says `newest` when it is asked; nothing at first. */
export function openPage(areas: AreaEntry[], config: Partial<PageConfig> = {}) {
  configureShell({ ...pageConfigWith(areas), ...config });
  const registry: { newest?: AreaEntry; api?: string; asked: number } = { asked: 0 };
  network.use(
    http.get('/remotes.json', () => {
      registry.asked++;
      const { build, versions } = pageConfigWith([]);
      if (registry.api) versions.api = registry.api;
      return HttpResponse.json({ build, versions, areas: registry.newest ? [registry.newest] : areas });
    }),
  );
  return registry;
}

/** The only area of a page, whose manifest is there. */
export function servedArea(fields: Partial<AreaEntry> = {}): AreaEntry {
  const area = someArea(fields);
  openPage([area]);
  serveManifests([area]);
  return area;
}

/** The reports from now on, to the end of the test. */
export function watchReports(): AreaReport[] {
  const reports: AreaReport[] = [];
  onTestFinished(onAreaReport((report) => reports.push(report)));
  return reports;
}

/** Answers with the manifest of an area. */
export const manifestAnswer = (name: string, styles?: string[]) => () =>
  HttpResponse.json(federationManifest(name, styles));
