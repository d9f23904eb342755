import { network } from '@studio-desk/test-kit/screens/network';
import { useUnsavedChanges } from '@studio-desk/shared-ui/runtime';
import { http, HttpResponse } from 'msw';
import { useState, type ReactNode } from 'react';
import { page } from 'vitest/browser';
import { sharedInstances } from '../releases/shared-instances';
import type { Area, AreaDescription, Release } from '../registry/registry';
import { createArea } from './test-area';
import { createFederationManifest, serveFiles } from './area-server';
import { renderShell, threeAreas } from './render-shell';

export const createAreaModule = (Screen: () => ReactNode) => ({ default: Screen, sharedInstances });
export const createAreaModuleWithHeading = (text: string) => createAreaModule(() => <h1>{text}</h1>);

let number = 0;
export function createUniqueJudgesArea(fields: Partial<AreaDescription> = {}): Area {
  const name = `trial${++number}`;
  const area = createArea(name, {
    title: 'Judges',
    owner: 'Judges team',
    version: '1.1.0',
    manifest: `http://localhost:5199/${name}/1.1.0/mf-manifest.json`,
    previous: createArea(name, {
      title: 'Judges',
      manifest: `http://localhost:5199/${name}/1.0.0/mf-manifest.json`,
    }),
    ...fields,
  });
  const routes = [
    { path: '/judges', title: 'Explore Judges' },
    { path: '/judges/add', title: 'Add Judge' },
  ];
  return { ...area, routes };
}

export const serveRelease = (release: Release) =>
  serveFiles(release, {
    'mf-manifest.json': () => HttpResponse.json(createFederationManifest(release.name)),
  });

export const createNotFoundResponse = () => new HttpResponse(null, { status: 404 });

export async function openArea(area: Area, address = '/judges') {
  network.use(http.get('/remotes.json', () => HttpResponse.error()));
  const others = threeAreas.filter(({ name }) => name !== 'judges');
  const neighbours = others.map((other) => {
    const name = `${other.name}${number}`;
    const area = createArea(name, { manifest: other.manifest.replace(other.name, name) });
    return { ...area, title: other.title, routes: other.routes, navigation: other.navigation };
  });
  return renderShell(address, [area, ...neighbours]);
}

export const getErrorCard = () => page.getByRole('alert');
export const getHeading = (name: string) => page.getByRole('heading', { level: 1, name });
export const getFallbackBanner = () => page.getByRole('status').filter({ hasText: 'is shown' });

export function UnsavedForm() {
  const [text, setText] = useState('');
  useUnsavedChanges(text !== '');
  return <input aria-label="Name" value={text} onChange={(event) => setText(event.target.value)} />;
}

export function BrokenScreen(): never {
  throw new Error('a bug');
}
