import type { ComponentType } from 'react';
import { shellConfig } from '../page/page-config';
import type { AreaRelease } from '../page/registry';
import { AreaError, toAreaError } from './area-error';
import { hashOf, releaseKey } from './area-files';
import { fetchManifest, type AreaManifest } from './area-manifest';
import { checkAreaModule } from './area-module';
import type { LoadPhase } from './area-report';
import { loadStyles, showStyles } from './area-styles';
import { failureParts } from './failure-parts';
import { addIntegrity } from './import-map';
import { replaceSpoiledFiles } from './spoiled-files';
import { versionProblem } from '../page/version-gate';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import { isGoneChunk } from './gone-chunk';

const manifests = new Map<string, string>();

/** The runtime takes manifests that were fetched and checked here, and fetches none by itself. */
const checkedManifests = {
  name: 'checked-manifests',
  fetch: (address: string) => {
    const text = manifests.get(address);
    return text === undefined
      ? Promise.reject(new Error(`The manifest ${address} was not checked.`))
      : Promise.resolve(new Response(text, { headers: { 'content-type': 'application/json' } }));
  },
};

let plugged = false;

/** Gets the one exposed module of an area from the federation runtime. */
async function importCode(name: string, address: string, manifest: string): Promise<unknown> {
  if (!plugged) registerPlugins([checkedManifests]);
  plugged = true;
  manifests.set(address, manifest);
  // `force` makes the runtime forget what it knows of the area: another version has files of other names.
  registerRemotes([{ name, entry: address, type: 'module' }], { force: true });
  try {
    return await loadRemote(`${name}/area`);
  } catch (error) {
    throw new AreaError(isGoneChunk(error) ? 'unreachable' : 'code-failed', { cause: error });
  }
}

/** A version of an area whose code is in the page. */
export interface LoadedRelease {
  default: ComponentType;
  release: AreaRelease;
  milliseconds: Record<Exclude<LoadPhase, 'render'>, number>;
  /** Lets its styles apply, and those of other versions no longer. */
  showStyles: () => void;
}

/** How a version is to be loaded. */
export interface LoadOptions {
  /** Nothing that the browser kept of the attempt before is to be used. */
  again: boolean;
  signal: AbortSignal;
}

/** Loads one version of an area, and nothing of it that was not checked. Rejects with an AreaError of that version. */
export async function loadRelease(
  name: string,
  release: AreaRelease,
  options: LoadOptions,
): Promise<LoadedRelease> {
  try {
    return await load(name, release, options);
  } catch (error) {
    const failure = toAreaError(error);
    failure.version = release.version;
    throw failure;
  }
}

async function load(name: string, release: AreaRelease, options: LoadOptions): Promise<LoadedRelease> {
  const message = versionProblem(release, shellConfig().versions);
  if (message) throw new AreaError('wrong-version', { message });
  const manifest = await timed(fetchManifest(name, release, options));
  const { scripts, styles: sheets } = manifest.value;
  checkHashes(release, manifest.value);
  if (options.again) await replaceSpoiledFiles(release, [...scripts, ...sheets], options.signal);
  const { text } = await answeredAddresses(release, manifest.value);
  // Code of a load that was given up would come between the next one and the federation runtime.
  options.signal.throwIfAborted();
  const settled = noteSilence(release, options.signal);
  const [styles, code] = await Promise.allSettled([
    timed(loadStyles(name, release, sheets, options.signal)),
    timed(importCode(name, release.manifest, text)),
  ]);
  settled();
  // Where the server went away both fail, and the code's failure says so.
  if (code.status === 'rejected') throw code.reason;
  if (styles.status === 'rejected') throw styles.reason;
  return {
    ...checkAreaModule(code.value.value),
    release,
    milliseconds: {
      manifest: manifest.milliseconds,
      styles: styles.value.milliseconds,
      code: code.value.milliseconds,
    },
    showStyles: () => showStyles(name, release, sheets),
  };
}

/** Nothing is asked for that the browser could not check. */
function checkHashes(release: AreaRelease, { scripts, styles }: AreaManifest): void {
  for (const path of [...scripts, ...styles]) hashOf(release, path);
  if (!addIntegrity(release) && shellConfig().hashes === 'required')
    throw new AreaError('no-hashes', { cause: 'The browser takes no further hashes in this page.' });
}

/** How often a release was given up while its modules were asked for. */
const silences = new Map<string, number>();

/** Notes it where a release is given up from now on. Returns the way to say that everything was answered. */
function noteSilence(release: AreaRelease, signal: AbortSignal): () => void {
  const key = releaseKey(release);
  const note = () => silences.set(key, (silences.get(key) ?? 0) + 1);
  signal.addEventListener('abort', note);
  return () => signal.removeEventListener('abort', note);
}

async function answeredAddresses(release: AreaRelease, manifest: AreaManifest): Promise<AreaManifest> {
  const attempt = silences.get(releaseKey(release));
  if (attempt === undefined) return manifest;
  const { freshAddresses } = await failureParts();
  return freshAddresses(release, manifest, attempt);
}

async function timed<T>(work: Promise<T>): Promise<{ value: T; milliseconds: number }> {
  const start = performance.now();
  const value = await work;
  return { value, milliseconds: Math.round(performance.now() - start) };
}
