import { network } from '@studio-desk/test-kit/screens/network';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { areaEntryFor } from '../testing/area-entry';
import { fileAnswer } from '../testing/area-server';
import { replaceSpoiledFiles } from './spoiled-files';

const release = {
  ...areaEntryFor('judges'),
  manifest: 'http://localhost:5199/judges/1.1.0/mf-manifest.json',
  files: { 'entry.js': await hashOf('released'), 'other.js': await hashOf('released') },
};

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-384', new TextEncoder().encode(text));
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

/** Answers with this text; gives how each request wanted the browser's cache to be used. */
function serve(path: string, text: string): RequestCache[] {
  const asked: RequestCache[] = [];
  network.use(
    http.get(new URL(path, release.manifest).href, ({ request }) => {
      asked.push(request.cache);
      return fileAnswer(text, 'text/javascript');
    }),
  );
  return asked;
}

const replace = (paths: string[]) => replaceSpoiledFiles(release, paths, new AbortController().signal);

test('a file with another hash is fetched past what the browser keeps', async () => {
  const asked = serve('entry.js', 'spoiled');
  await replace(['entry.js']);
  expect(asked).toEqual(['force-cache', 'reload']);
});

test('a file with its hash stays', async () => {
  const asked = serve('entry.js', 'released');
  await replace(['entry.js']);
  expect(asked).toEqual(['force-cache']);
});

test('a file that has no hash is not asked for', async () => {
  const asked = serve('unnamed.js', 'any');
  await replace(['unnamed.js']);
  expect(asked).toEqual([]);
});
