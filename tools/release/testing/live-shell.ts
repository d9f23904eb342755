import { writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { writeAreaWorkspace, createManifest, serveHttp, type AreaWorkspaceOptions } from './area-workspace';

/** Writes an area whose build is compatible with the shell of `serveLiveShell`. Returns the area's folder. */
export function writeCompatibleArea(area: AreaWorkspaceOptions = {}): string {
  const workspace = writeAreaWorkspace(area);
  const manifest = {
    ...createManifest('judges', area.version ?? '1.0.0'),
    shared: [{ name: 'react', requiredVersion: '^19.0.0' }],
  };
  writeFileSync(join(workspace, 'dist', 'mf-manifest.json'), JSON.stringify(manifest));
  return workspace;
}

export const createJsonResponse = (value: unknown) => ({
  type: 'application/json; charset=utf-8',
  text: JSON.stringify(value),
});

export type LiveResponses = Record<string, { type: string; text: string }>;

/** A page of the shell with a stub of the federation runtime, which imports the area's code. */
const SHELL_PAGE = `<div id="root"><p>Sign in</p></div><script>
  const addresses = {};
  globalThis.__FEDERATION__ = { __INSTANCES__: [{
    registerRemotes: ([{ name, entry }]) => { addresses[name + '/area'] = new URL('assets/area-abc.js', entry).href; },
    loadRemote: (id) => import(addresses[id]),
  }] };
</script>`;

const live = (): LiveResponses => ({
  '/login': { type: 'text/html', text: SHELL_PAGE },
  '/remotes.json': createJsonResponse({ versions: { shell: '1.1.0', api: '1.1.0' }, areas: [] }),
  '/contract.json': createJsonResponse({ provides: { react: { version: '19.3.1' } } }),
});

/** Serves a shell that is compatible with `writeCompatibleArea`; `change` edits its responses. */
export async function serveLiveShell(change: (responses: LiveResponses) => void = () => {}) {
  const respond: RequestListener = (request, response) => {
    const responses = live();
    change(responses);
    const found = responses[request.url ?? ''];
    if (!found) response.writeHead(404).end();
    else response.setHeader('content-type', found.type).end(found.text);
  };
  return (await serveHttp(respond)).address;
}
