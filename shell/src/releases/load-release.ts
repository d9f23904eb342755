import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import type { ComponentType } from 'react';
import { isOverride } from '../overrides/active-overrides';
import { getPageConfig } from '../registry/page-config';
import type { Release } from '../registry/registry';
import { findVersionProblem } from '../registry/version-gate';
import { AreaError, toAreaError } from './area-error';
import { fetchManifest, refreshCachedFiles, type AreaManifest } from './area-manifest';
import { loadStyles, activateStyles } from './area-styles';
import { isChunkLoadError } from './chunk-load-error';
import { addIntegrityHashes } from './import-map';
import { sharedInstances } from './shared-instances';
import { findSharedModuleProblem } from './shared-modules';

export interface LoadedRelease {
  release: Release;
  Screens: ComponentType;
  activateStyles: () => void;
}

export interface LoadOptions {
  again: boolean;
  signal: AbortSignal;
}

export async function loadRelease(release: Release, options: LoadOptions): Promise<LoadedRelease> {
  try {
    return await load(release, options);
  } catch (error) {
    const failure = toAreaError(error);
    failure.version = release.version;
    throw failure;
  }
}

async function load(release: Release, options: LoadOptions): Promise<LoadedRelease> {
  const message = findVersionProblem(release, getPageConfig().versions);
  if (message) throw new AreaError('wrong-version', { message });
  requireHashes(release, [release.manifest]);
  const manifest = await fetchManifest(release, options);
  requireSharedModules(release, manifest);
  const { text, scripts, styles: sheets } = manifest;
  requireHashes(release, [...scripts, ...sheets]);
  if (options.again) await refreshCachedFiles(release, manifest, options);
  if (!addIntegrityHashes(release) && getPageConfig().hashes === 'required')
    throw new AreaError('broken', { cause: 'The browser takes no further hashes in this page.' });
  // Do not import the code after a timeout: in the federation runtime it would interfere with the next load.
  options.signal.throwIfAborted();
  const [styles, code] = await Promise.allSettled([loadStyles(release, sheets), importCode(release, text)]);
  // If the server is down, styles and code fail. Throw the code's error, because it contains the cause.
  if (code.status === 'rejected') throw code.reason;
  if (styles.status === 'rejected') throw styles.reason;
  return {
    release,
    Screens: screensOf(code.value),
    activateStyles: () => activateStyles(release, sheets),
  };
}

/** Throws if shared modules are incompatible, because the federation runtime does not check versions. */
function requireSharedModules({ title, version }: Release, { shared }: AreaManifest): void {
  const problem = findSharedModuleProblem(shared);
  if (problem) throw new AreaError('broken', { message: `${title} ${version} needs ${problem}.` });
}

function requireHashes(release: Release, addresses: readonly string[]): void {
  if (getPageConfig().hashes === 'optional' || isOverride(release)) return;
  const file = addresses.find((address) => !release.hashes[address]);
  if (file) throw new AreaError('broken', { file, cause: 'The registry has no hash for it.' });
}

const manifests = new Map<string, string>();

const checkedManifests = {
  name: 'checked-manifests',
  fetch: (address: string) => {
    const text = manifests.get(address);
    return text === undefined
      ? Promise.reject(new Error(`The manifest ${address} was not checked.`))
      : Promise.resolve(new Response(text, { headers: { 'content-type': 'application/json' } }));
  },
};

let isRegistered = false;

async function importCode({ name, manifest }: Release, manifestText: string): Promise<unknown> {
  if (!isRegistered) registerPlugins([checkedManifests]);
  isRegistered = true;
  manifests.set(manifest, manifestText);
  // Without `force`, the runtime would keep the release that is registered under the area's name.
  registerRemotes([{ name, entry: manifest, type: 'module' }], { force: true });
  try {
    return await loadRemote(`${name}/area`);
  } catch (error) {
    throw new AreaError(isChunkLoadError(error) ? 'unreachable' : 'broken', { cause: error });
  }
}

function screensOf(areaModule: unknown): ComponentType {
  const component = property(areaModule, 'default');
  if (!isComponent(component)) throw new AreaError('broken', { cause: 'It exports no component.' });
  const instances = property(areaModule, 'sharedInstances');
  for (const [name, instance] of Object.entries(sharedInstances)) {
    if (property(instances, name) !== instance)
      throw new AreaError('broken', { cause: `It brought a copy of ${name}.` });
  }
  return component;
}

const isComponent = (value: unknown): value is ComponentType => typeof value === 'function';

const property = (object: unknown, name: string): unknown =>
  typeof object === 'object' && object !== null ? Reflect.get(object, name) : undefined;
