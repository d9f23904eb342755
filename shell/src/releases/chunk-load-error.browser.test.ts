import { network } from '@studio-desk/test-kit/screens/network';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { isChunkLoadError } from './chunk-load-error';

test.each([
  'Failed to fetch dynamically imported module: https://desk.example/areas/judges/1.0.0/assets/x.js',
  'error loading dynamically imported module: https://desk.example/x.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/x.css',
])('recognises the chunk load error: %s', (message) => {
  expect(isChunkLoadError(new TypeError(message))).toBe(true);
});

test("recognises this browser's own chunk load error", async () => {
  const gone = 'http://localhost:5199/gone.js';
  network.use(http.get(gone, () => new HttpResponse(null, { status: 404 })));
  const error: unknown = await import(/* @vite-ignore */ gone).catch((thrown: unknown) => thrown);
  expect(isChunkLoadError(error)).toBe(true);
});

test.each([[new Error('a bug')], ['Failed to fetch dynamically imported module'], [null]])(
  'does not recognise other errors as chunk load errors: %s',
  (thrown) => {
    expect(isChunkLoadError(thrown)).toBe(false);
  },
);
