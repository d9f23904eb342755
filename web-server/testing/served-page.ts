import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { readPageSettings } from '../src/page-settings.ts';
import { shellServer } from '../src/page-server.ts';
import { hashOf } from '../src/file-hashes.ts';
import { folderWith, shellFolder } from './shell-folder';

/** Nothing listens there: the version of the API is not known. */
export const NO_API = 'http://127.0.0.1:9/api';
/** Hash of a file with this content. */
export const hash = (content: string) => hashOf(Buffer.from(content));

/** A version of judges, as a registry lists it. */
export const release = (version: string) => ({
  title: 'Judges',
  version,
  manifest: `areas/judges/${version}/mf-manifest.json`,
  files: {
    'mf-manifest.json': hash(`manifest ${version}`),
    'assets/area.js': hash(`code ${version}`),
    'assets/area.css': hash(`styles ${version}`),
  },
});
/** Judges with the version before. */
export const judges = {
  name: 'judges',
  owner: 'Judges team',
  ...release('1.1.0'),
  previous: release('1.0.0'),
};

interface Options {
  areas?: unknown[];
  env?: Record<string, string>;
  shell?: Record<string, string>;
  folder?: string;
}

/** The page server over a built shell and a release folder of this test alone. */
export async function serve({ areas = [judges], env = {}, shell = {}, folder: given }: Options = {}) {
  const releases = await folderWith({
    'remotes.json': JSON.stringify({ areas }),
    'areas/judges/1.1.0/assets/area.js': 'export default 1',
    'areas/judges/1.1.0/mf-manifest.json': '{}',
  });
  const registry = join(releases, 'remotes.json');
  const folder = given ?? (await shellFolder(shell));
  const settings = { API_URL: NO_API, REGISTRY: registry, APP_URL: 'https://desk.example', ...env };
  const { app } = await shellServer(folder, readPageSettings(settings));
  onTestFinished(() => app.close());
  return { app, folder, registry, get: (url: string, headers = {}) => app.inject({ url, headers }) };
}

const inScript = (page: string, mark: RegExp) => {
  const [, text = ''] = new RegExp(`<script[^>]*${mark.source}[^>]*>([^<]*)</script>`).exec(page) ?? [];
  return JSON.parse(text);
};
/** What a page says of itself. */
export const configOf = (page: string) => inScript(page, /id="page-config"/);
/** The hashes in a page's import map. */
export const integrityOf = (page: string) => inScript(page, /type="importmap"/).integrity;
/** The mark of a page. */
export const nonceOf = (page: string) => /<meta property="csp-nonce" nonce="([^"]+)">/.exec(page)?.[1];
