import { network } from '@studio-desk/test-kit/screens/network';
import { http, HttpHandler, HttpResponse } from 'msw';
import type { Release } from '../page/registry';

export const federationManifest = (name: string, styles: string[] = []) => ({
  name,
  metaData: { remoteEntry: { name: 'remoteEntry.js', path: '' } },
  exposes: [
    {
      name: 'area',
      path: './area',
      assets: { js: { sync: ['assets/area.js'], async: [] }, css: { sync: styles, async: [] } },
    },
  ],
  shared: [],
});

export const fileAnswer = (text: string, type: string): Response =>
  new HttpResponse(text, { headers: { 'content-type': type, 'access-control-allow-origin': '*' } });

export async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-384', new TextEncoder().encode(text));
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

export function serveFiles(
  { manifest }: Release,
  files: Record<string, () => Response | Promise<Response>>,
): string[] {
  const asked: string[] = [];
  for (const [path, answer] of Object.entries(files)) {
    network.use(
      http.get(new URL(path, manifest).href, () => {
        asked.push(path);
        return answer();
      }),
    );
  }
  return asked;
}

export function serveManifests(releases: readonly Release[]): void {
  const answered = new Set(
    network.listHandlers().map((handler) => (handler instanceof HttpHandler ? handler.info.path : undefined)),
  );
  for (const release of releases.filter(({ manifest }) => !answered.has(manifest))) {
    serveFiles(release, { 'mf-manifest.json': () => HttpResponse.json(federationManifest(release.name)) });
  }
}
