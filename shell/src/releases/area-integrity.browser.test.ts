import { loadRemote } from '@module-federation/runtime';
import { network } from '@studio-desk/test-kit/screens/network';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { setPageConfig } from '../registry/page-config';
import { setOverrideState } from '../overrides/active-overrides';
import type { Area } from '../registry/registry';
import { createArea, parseArea, createPageConfig } from '../testing/test-area';
import {
  createFederationManifest,
  createFileResponse,
  computeSha384Integrity,
  serveFiles,
} from '../testing/area-server';
import { loadArea } from './area-loader';
import { sharedInstances } from './shared-instances';

const load = vi.mocked(loadRemote);

const sheet = '[data-area="judges"] { color: red }';
const script = 'export default 1;';

let number = 0;

/** Returns a release with the hashes of its files, and the contents of the files. */
async function hashedArea() {
  const entry = createArea(`hashed${++number}`);
  const manifest = JSON.stringify(createFederationManifest(entry.name, ['assets/area.css']));
  const texts: Record<string, string> = {
    'mf-manifest.json': manifest,
    'remoteEntry.js': script,
    'assets/area.js': script,
    'assets/area.css': sheet,
  };
  const hashes = await Promise.all(
    Object.entries(texts).map(async ([path, text]) => [path, await computeSha384Integrity(text)] as const),
  );
  const description = { ...entry, files: Object.fromEntries(hashes) };
  return { area: parseArea(description), description, texts };
}

const types = { json: 'application/json', js: 'text/javascript', css: 'text/css' };
const typeOf = (path: string) => Object.entries(types).find(([ending]) => path.endsWith(ending))?.[1] ?? '';

/** Configures a page that requires hashes, and mocks a server with these files. */
function serveTexts(area: Area, texts: Record<string, string>): string[] {
  setPageConfig({ ...createPageConfig([area]), hashes: 'required' });
  network.use(http.get('/remotes.json', () => HttpResponse.error()));
  const files = Object.entries(texts).map(
    ([path, text]) => [path, () => createFileResponse(text, typeOf(path))] as const,
  );
  return serveFiles(area, Object.fromEntries(files));
}

const links = (area: Area) => [
  ...document.querySelectorAll<HTMLLinkElement>(`link[href^="${new URL('.', area.manifest).href}"]`),
];

beforeEach(() => {
  load.mockReset();
  load.mockResolvedValue({ default: () => null, sharedInstances });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test('loads an unchanged release, its style sheet by one link with its hash', async () => {
  const { area, description, texts } = await hashedArea();
  const requests = serveTexts(area, texts);
  await loadArea(area);
  expect(requests).toEqual(['mf-manifest.json', 'assets/area.css']);
  expect(links(area).map(({ integrity, media }) => [integrity, media])).toEqual([
    [description.files['assets/area.css'], 'all'],
  ]);
});

describe('a load is refused', () => {
  test('if the registry has no hashes', async () => {
    const { area, texts } = await hashedArea();
    const requests = serveTexts(area, texts);
    await expect(loadArea(parseArea({ ...area, files: undefined }))).rejects.toMatchObject({
      failure: 'broken',
    });
    expect(requests).toEqual([]);
  });

  test('if the registry has no hash of mf-manifest.json', async () => {
    const { area, description, texts } = await hashedArea();
    serveTexts(area, texts);
    const { ['mf-manifest.json']: _, ...files } = description.files;
    await expect(loadArea(parseArea({ ...description, files }))).rejects.toMatchObject({
      failure: 'broken',
      file: new URL('mf-manifest.json', area.manifest).href,
    });
    expect(load).not.toHaveBeenCalled();
  });

  test('if the manifest was changed', async () => {
    const { area, texts } = await hashedArea();
    serveTexts(area, { ...texts, ['mf-manifest.json']: `${texts['mf-manifest.json']} ` });
    await expect(loadArea(area)).rejects.toMatchObject({
      failure: 'unreachable',
      file: new URL('mf-manifest.json', area.manifest).href,
    });
    expect(load).not.toHaveBeenCalled();
  });

  test('if a style sheet is not there, which a retry requests again', async () => {
    const { area, texts } = await hashedArea();
    serveTexts(area, texts);
    serveFiles(area, { 'assets/area.css': () => new HttpResponse(null, { status: 404 }) });
    await expect(loadArea(area)).rejects.toMatchObject({
      failure: 'unreachable',
      file: new URL('assets/area.css', area.manifest).href,
    });
    serveTexts(area, texts);
    await loadArea(area);
    expect(links(area).map(({ media }) => media)).toEqual(['all']);
  });
});

test('only the style sheets of the running release are enabled', async () => {
  const { description, texts } = await hashedArea();
  const manifest = description.manifest.replace('/mf-', '/1.0.0/mf-');
  const withPrevious = parseArea({
    ...description,
    requires: { shell: '^9.0.0', api: '^1.0.0' },
    previous: { ...description, manifest },
  });
  serveTexts(parseArea({ ...description, manifest }), texts);
  setPageConfig({ ...createPageConfig([withPrevious]), hashes: 'required' });
  expect((await loadArea(withPrevious)).release.manifest).toBe(manifest);
  expect(links(withPrevious).map(({ media }) => media)).toEqual(['all']);
});

test('an override needs no hashes', async () => {
  const { area, texts } = await hashedArea();
  serveTexts(area, texts);
  const local = parseArea({ ...area, files: undefined });
  setOverrideState({ active: [{ entry: local, source: 'http://localhost:5199' }], refused: [] });
  try {
    expect((await loadArea(local)).release.version).toBe('1.0.0');
  } finally {
    setOverrideState({ active: [], refused: [] });
  }
});
