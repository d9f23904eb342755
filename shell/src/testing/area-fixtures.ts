import { network } from '@studio-desk/test-kit/screens/network';
import { http, HttpResponse } from 'msw';
import { onTestFinished } from 'vitest';
import { setPageConfig, type PageConfig } from '../registry/page-config';
import { onAreaEvent, type AreaEvent } from '../releases/area-events';
import type { Area, AreaDescription, Release } from '../registry/registry';
import { createArea, parseArea, createPageConfig } from './test-area';
import { createFederationManifest, serveManifests } from './area-server';

let number = 0;
export function createUniqueArea(fields: Partial<AreaDescription> = {}): Area {
  const name = `area${++number}`;
  const manifest = `http://localhost:5199/${name}/1.1.0/mf-manifest.json`;
  return createArea(name, { manifest, version: '1.1.0', ...fields });
}

export function createAreaWithPreviousRelease(
  fields: Partial<AreaDescription> = {},
): Area & { previous: Release } {
  const area = createUniqueArea(fields);
  const manifest = area.manifest.replace('/1.1.0/', '/1.0.0/');
  return { ...area, previous: parseArea({ ...area, version: '1.0.0', manifest }) };
}

export function configurePage(areas: Area[], config: Partial<PageConfig> = {}) {
  setPageConfig({ ...createPageConfig(areas), ...config });
  const registry: { newest?: Area; api?: string; requests: number } = { requests: 0 };
  network.use(
    http.get('/remotes.json', () => {
      registry.requests++;
      const { build, versions } = createPageConfig([]);
      if (registry.api) versions.api = registry.api;
      return HttpResponse.json({ build, versions, areas: registry.newest ? [registry.newest] : areas });
    }),
  );
  return registry;
}

export function serveArea(fields: Partial<Area> = {}): Area {
  const area = createUniqueArea(fields);
  configurePage([area]);
  serveManifests([area]);
  return area;
}

export function collectAreaEvents(): AreaEvent[] {
  const reports: AreaEvent[] = [];
  onTestFinished(onAreaEvent((report) => reports.push(report)));
  return reports;
}

export const createManifestResponder = (name: string, styles?: string[]) => () =>
  HttpResponse.json(createFederationManifest(name, styles));
