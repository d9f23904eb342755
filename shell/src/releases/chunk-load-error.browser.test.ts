import { network } from '@studio-desk/test-kit/screens/network';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { isChunkLoadError } from './chunk-load-error';

const messages = [
  'Failed to fetch dynamically imported module: https://desk.example/areas/judges/1.0.0/assets/x.js',
  'error loading dynamically imported module: https://desk.example/x.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/x.css',
];

test('recognises the chunk load error of each browser, and no other', () => {
  for (const message of messages) expect(isChunkLoadError(new TypeError(message)), message).toBe(true);
  for (const thrown of [new Error('a bug'), 'Failed to fetch dynamically imported module', null]) {
    expect(isChunkLoadError(thrown), String(thrown)).toBe(false);
  }
});

test("recognises this browser's own chunk load error", async () => {
  const gone = 'http://localhost:5199/gone.js';
  network.use(http.get(gone, () => new HttpResponse(null, { status: 404 })));
  const error: unknown = await import(/* @vite-ignore */ gone).catch((thrown: unknown) => thrown);
  expect(isChunkLoadError(error)).toBe(true);
});
