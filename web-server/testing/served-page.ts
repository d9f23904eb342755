import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { readPageSettings } from '../src/page-settings.ts';
import { createShellServer } from '../src/page-server.ts';
import { computeIntegrityHash } from '../src/file-hashes.ts';
import { createFolderWithFiles, createShellFolder } from './shell-folder';

export const UNREACHABLE_API = 'http://127.0.0.1:9/api';
export const hashText = (content: string) => computeIntegrityHash(Buffer.from(content));

export const createRegistryRelease = (version: string) => ({
  title: 'Judges',
  version,
  manifest: `areas/judges/${version}/mf-manifest.json`,
  files: {
    'mf-manifest.json': hashText(`manifest ${version}`),
    'assets/area.js': hashText(`code ${version}`),
    'assets/area.css': hashText(`styles ${version}`),
  },
});
export const judgesRegistryEntry = {
  name: 'judges',
  owner: 'Judges team',
  ...createRegistryRelease('1.1.0'),
  previous: createRegistryRelease('1.0.0'),
};

interface Options {
  areas?: unknown[];
  env?: Record<string, string>;
  shell?: Record<string, string>;
  folder?: string;
}

export async function serveShell({
  areas = [judgesRegistryEntry],
  env = {},
  shell = {},
  folder: given,
}: Options = {}) {
  const releases = await createFolderWithFiles({
    'remotes.json': JSON.stringify({ areas }),
    'areas/judges/1.1.0/assets/area.js': 'export default 1',
    'areas/judges/1.1.0/mf-manifest.json': '{}',
  });
  const registry = join(releases, 'remotes.json');
  const folder = given ?? (await createShellFolder(shell));
  const settings = { API_URL: UNREACHABLE_API, REGISTRY: registry, APP_URL: 'https://desk.example', ...env };
  const { app } = await createShellServer(folder, readPageSettings(settings));
  onTestFinished(() => app.close());
  return { app, folder, registry, get: (url: string, headers = {}) => app.inject({ url, headers }) };
}

const inScript = (page: string, mark: RegExp) => {
  const [, text = ''] = new RegExp(`<script[^>]*${mark.source}[^>]*>([^<]*)</script>`).exec(page) ?? [];
  return JSON.parse(text);
};
export const parsePageConfig = (page: string) => inScript(page, /id="page-config"/);
export const parseImportMapIntegrity = (page: string) => inScript(page, /type="importmap"/).integrity;
export const parseNonce = (page: string) => /<meta property="csp-nonce" nonce="([^"]+)">/.exec(page)?.[1];
