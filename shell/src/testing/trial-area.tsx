import { network } from '@studio-desk/test-kit/screens/network';
import { useUnsavedChanges } from '@studio-desk/shared-ui/runtime';
import { http, HttpResponse } from 'msw';
import { useState, type ReactNode } from 'react';
import { page } from 'vitest/browser';
import { sharedInstances } from '../releases/shared-instances';
import type { AreaEntry } from '../page/registry';
import { areaEntryFor } from './area-entry';
import { federationManifest, serveFiles } from './area-server';
import { renderShell, threeAreas } from './render-shell';

/** The module of an area with this screen. */
export const areaWith = (Screen: () => ReactNode) => ({ default: Screen, sharedInstances });
/** The same, with this heading. */
export const shows = (text: string) => areaWith(() => <h1>{text}</h1>);

let number = 0;
/** An area of its own: loaded areas are kept for the life of the page. */
export function newArea(fields: Partial<AreaEntry> = {}): AreaEntry {
  const { name: _name, owner: _owner, ...before } = areaEntryFor('judges');
  const name = `trial${++number}`;
  return {
    ...areaEntryFor(name),
    title: 'Judges',
    owner: 'Judges team',
    version: '1.1.0',
    manifest: `http://localhost:5199/${name}/1.1.0/mf-manifest.json`,
    routes: [
      { path: '/judges', title: 'Explore Judges' },
      { path: '/judges/add', title: 'Add Judge' },
    ],
    previous: { ...before, manifest: `http://localhost:5199/${name}/1.0.0/mf-manifest.json` },
    ...fields,
  };
}

/** The server has the manifest of this version. */
export const serveVersion = (area: AreaEntry, version: AreaEntry | NonNullable<AreaEntry['previous']>) =>
  serveFiles(version, { 'mf-manifest.json': () => HttpResponse.json(federationManifest(area.name)) });

/** An answer where nothing is. */
export const missing = () => new HttpResponse(null, { status: 404 });

/** Opens the area, beside two others; its server has what the test served before. */
export async function openArea(area: AreaEntry, address = '/judges') {
  network.use(http.get('/remotes.json', () => HttpResponse.error()));
  const others = threeAreas.filter(({ name }) => name !== 'judges');
  const neighbours = others.map((other) => {
    const name = `${other.name}${number}`;
    return { ...other, name, manifest: other.manifest.replace(other.name, name) };
  });
  return renderShell(address, [area, ...neighbours]);
}

/** The card of an area that failed. */
export const card = () => page.getByRole('alert');
/** The heading of a screen. */
export const heading = (name: string) => page.getByRole('heading', { level: 1, name });
/** The banner above a version before. */
export const banner = () => page.getByRole('status').filter({ hasText: 'is shown' });

/** A screen with one field, whose text is unsaved. */
export function Form() {
  const [text, setText] = useState('');
  useUnsavedChanges(text !== '');
  return <input aria-label="Name" value={text} onChange={(event) => setText(event.target.value)} />;
}

/** A screen that fails. */
export function Broken(): never {
  throw new Error('a bug');
}
