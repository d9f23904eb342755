import { z } from 'zod';
import type { Release } from '../registry/registry';
import { AreaError } from './area-error';

const assets = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });

const federationManifest = z.object({
  name: z.string(),
  metaData: z.object({ remoteEntry: z.object({ name: z.string().min(1), path: z.string() }) }),
  exposes: z.array(z.object({ path: z.string(), assets: z.object({ js: assets, css: assets }) })),
  shared: z.array(z.object({ name: z.string(), requiredVersion: z.string() })),
});

export interface AreaManifest {
  text: string;
  shared: { name: string; requiredVersion: string }[];
  scripts: string[];
  styles: string[];
}

interface FetchOptions {
  /** Fetches the files from the server even if the browser has cached them. */
  again: boolean;
  signal: AbortSignal;
}

export async function fetchManifest(release: Release, options: FetchOptions): Promise<AreaManifest> {
  return parseManifest(release, await fetchFile(release, release.manifest, options));
}

/** Replaces cached files, because browsers also cache files whose hash was wrong. */
export async function refreshCachedFiles(
  release: Release,
  { scripts, styles }: AreaManifest,
  options: FetchOptions,
): Promise<void> {
  await Promise.all([...scripts, ...styles].map((file) => fetchFile(release, file, options)));
}

async function fetchFile(release: Release, file: string, { again, signal }: FetchOptions): Promise<string> {
  const integrity = release.hashes[file];
  try {
    const response = await fetch(file, { integrity, signal, cache: again ? 'reload' : 'default' });
    if (!response.ok) throw new Error(`The answer was ${response.status}.`);
    return await response.text();
  } catch (cause) {
    throw new AreaError('unreachable', { file, cause });
  }
}

function parseManifest(release: Release, text: string): AreaManifest {
  const address = (path: string) => new URL(path, release.manifest).href;
  try {
    const { name, metaData, exposes, shared } = federationManifest.parse(JSON.parse(text));
    if (name !== release.name) throw new Error(`It is the manifest of ${name}.`);
    const exposed = exposes.find(({ path }) => path === './area')?.assets;
    if (!exposed) throw new Error('It exposes no ./area.');
    const { path, name: entry } = metaData.remoteEntry;
    const { js, css } = exposed;
    return {
      text,
      shared,
      scripts: [path === '' ? entry : `${path.replace(/\/$/, '')}/${entry}`, ...js.sync, ...js.async].map(
        address,
      ),
      styles: [...css.sync, ...css.async].map(address),
    };
  } catch (error) {
    throw new AreaError('broken', { file: release.manifest, cause: error });
  }
}
