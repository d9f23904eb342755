import { z } from 'zod';
import type { AreaRelease } from '../page/registry';
import { AreaError } from './area-error';
import { answerProblem, hashOf, manifestPath } from './area-files';

const assets = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });

const federationManifest = z.object({
  name: z.string(),
  metaData: z.object({ remoteEntry: z.object({ name: z.string().min(1), path: z.string() }) }),
  exposes: z.array(z.object({ path: z.string(), assets: z.object({ js: assets, css: assets }) })),
  shared: z.array(z.unknown()),
});

/** What the manifest of a release says, with the paths of its files beside it. */
export interface AreaManifest {
  /** As it came, for the federation runtime. */
  text: string;
  scripts: string[];
  styles: string[];
}

/** Fetches the manifest of a release, against its hash, and checks its shape. */
export async function fetchManifest(
  name: string,
  release: AreaRelease,
  { again, signal }: { again: boolean; signal: AbortSignal },
): Promise<AreaManifest> {
  const file = release.manifest;
  const integrity = hashOf(release, manifestPath(release));
  let text: string;
  try {
    const response = await fetch(file, { integrity, signal, cache: again ? 'reload' : 'default' });
    const problem = answerProblem(response, file);
    if (problem) throw new AreaError(problem, { file, cause: response.status });
    text = await response.text();
  } catch (error) {
    throw error instanceof AreaError ? error : new AreaError('unreachable', { file, cause: error });
  }
  return readManifest(name, file, text);
}

function readManifest(name: string, file: string, text: string): AreaManifest {
  try {
    const { name: given, metaData, exposes } = federationManifest.parse(JSON.parse(text));
    if (given !== name) throw new Error(`It is the manifest of ${given}.`);
    const exposed = exposes.find(({ path }) => path === './area')?.assets;
    if (!exposed) throw new Error('It exposes no ./area.');
    const { path, name: entry } = metaData.remoteEntry;
    const { js, css } = exposed;
    return {
      text,
      scripts: [path === '' ? entry : `${path.replace(/\/$/, '')}/${entry}`, ...js.sync, ...js.async],
      styles: [...css.sync, ...css.async],
    };
  } catch (error) {
    throw new AreaError('bad-manifest', { file, cause: error });
  }
}
