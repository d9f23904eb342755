import { network } from '@studio-desk/test-kit/screens/network';
import { http, HttpHandler, HttpResponse } from 'msw';
import type { Release } from '../registry/registry';

interface SharedModule {
  name: string;
  requiredVersion: string;
}

export const createFederationManifest = (
  name: string,
  styles: string[] = [],
  shared: SharedModule[] = [],
) => ({
  name,
  metaData: { remoteEntry: { name: 'remoteEntry.js', path: '' } },
  exposes: [
    {
      name: 'area',
      path: './area',
      assets: { js: { sync: ['assets/area.js'], async: [] }, css: { sync: styles, async: [] } },
    },
  ],
  shared,
});

export const createFileResponse = (text: string, type: string): Response =>
  new HttpResponse(text, { headers: { 'content-type': type, 'access-control-allow-origin': '*' } });

export async function computeSha384Integrity(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-384', new TextEncoder().encode(text));
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

export function serveFiles(
  { manifest }: Release,
  files: Record<string, () => Response | Promise<Response>>,
): string[] {
  const requests: string[] = [];
  for (const [path, response] of Object.entries(files)) {
    network.use(
      http.get(new URL(path, manifest).href, () => {
        requests.push(path);
        return response();
      }),
    );
  }
  return requests;
}

/** Serves the manifest and empty scripts of each release. The mocked federation runtime provides the code. */
export function serveManifests(releases: readonly Release[]): void {
  const served = new Set(
    network.listHandlers().map((handler) => (handler instanceof HttpHandler ? handler.info.path : undefined)),
  );
  for (const release of releases.filter(({ manifest }) => !served.has(manifest))) {
    const script = () => createFileResponse('', 'text/javascript');
    serveFiles(release, {
      'mf-manifest.json': () => HttpResponse.json(createFederationManifest(release.name)),
      'remoteEntry.js': script,
      'assets/area.js': script,
    });
  }
}
