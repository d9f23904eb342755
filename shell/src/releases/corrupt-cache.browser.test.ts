import { network } from '@studio-desk/test-kit/screens/network';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { areaFor } from '../testing/test-area';
import { fileResponse, hashOf } from '../testing/area-server';
import { replaceCorruptCacheEntries } from './corrupt-cache';

const release = areaFor('judges', {
  manifest: 'http://localhost:5199/judges/1.1.0/mf-manifest.json',
  files: { 'entry.js': await hashOf('released'), 'other.js': await hashOf('released') },
});

/** Responds with this text; returns the cache mode of each request. */
function serve(path: string, text: string): RequestCache[] {
  const asked: RequestCache[] = [];
  network.use(
    http.get(new URL(path, release.manifest).href, ({ request }) => {
      asked.push(request.cache);
      return fileResponse(text, 'text/javascript');
    }),
  );
  return asked;
}

const replace = (path: string) =>
  replaceCorruptCacheEntries(release, [new URL(path, release.manifest).href], new AbortController().signal);

test('a cached file with a wrong hash is fetched again', async () => {
  const asked = serve('entry.js', 'spoiled');
  await replace('entry.js');
  expect(asked).toEqual(['force-cache', 'reload']);
});

test('a cached file with the right hash is kept', async () => {
  const asked = serve('entry.js', 'released');
  await replace('entry.js');
  expect(asked).toEqual(['force-cache']);
});
