import { network } from '@studio-desk/test-kit/screens/network';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { areaFor } from '../testing/test-area';
import { fileResponse, hashOf } from '../testing/area-server';
import { AreaError } from './area-error';
import { diagnose } from './diagnose';

const good = () => fileResponse('released', 'text/javascript');

async function someRelease(...paths: string[]) {
  const hash = await hashOf('released');
  return areaFor('judges', { files: Object.fromEntries(paths.map((path) => [path, hash])) });
}

type Release = Awaited<ReturnType<typeof someRelease>>;

const addressOf = (release: Release, path: string) => new URL(path, release.manifest).href;

/** Mocks a file; returns the abort signals of the requests. */
function serve(release: Release, path: string, response: () => Response | Promise<Response>): AbortSignal[] {
  const signals: AbortSignal[] = [];
  network.use(
    http.get(addressOf(release, path), ({ request }) => {
      signals.push(request.signal);
      return response();
    }),
  );
  return signals;
}

const look = (release: Release) => diagnose(new AreaError('unreachable'), release);

test('an exact problem of one file outranks an unreachable one', async () => {
  const release = await someRelease('a.js', 'b.js');
  serve(release, 'a.js', () => HttpResponse.error());
  serve(release, 'b.js', () => new HttpResponse(null, { status: 404 }));
  expect(await look(release)).toMatchObject({ failure: 'not-found', file: addressOf(release, 'b.js') });
});

test('an unreachable file is named if nothing else is wrong', async () => {
  const release = await someRelease('a.js', 'b.js');
  serve(release, 'a.js', good);
  serve(release, 'b.js', () => HttpResponse.error());
  expect(await look(release)).toMatchObject({ failure: 'unreachable', file: addressOf(release, 'b.js') });
});
