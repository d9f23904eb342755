import { loadRemote, registerRemotes } from '@module-federation/runtime';
import type { AreaEntry } from '../registry/registry';
import { AreaError } from './area-error';
import { checkAreaModule, type AreaModule } from './area-module';

/** How long an area may take to load, the retry included. */
const TIME_LIMIT_MS = 10_000;

const loaded = new Map<string, Promise<AreaModule>>();

/** Loads an area's code once; a failed load is forgotten, so that the next call tries anew. */
export function loadArea(entry: AreaEntry): Promise<AreaModule> {
  const known = loaded.get(entry.name);
  if (known) return known;
  const loading = withinTimeLimit(importWithRetry(entry));
  loaded.set(entry.name, loading);
  loading.catch(() => loaded.delete(entry.name));
  return loading;
}

/** Loads an area ahead of the click. A failure shows when the area is opened, not before. */
export const prefetchArea = (entry: AreaEntry): void => void loadArea(entry).catch(() => undefined);

async function importWithRetry(entry: AreaEntry): Promise<AreaModule> {
  try {
    return await importArea(entry, false);
  } catch {
    return await importArea(entry, true);
  }
}

async function importArea({ name, manifest }: AreaEntry, again: boolean): Promise<AreaModule> {
  // `force` makes the runtime read the manifest anew: after a release its files have other names.
  registerRemotes([{ name, entry: manifest, type: 'module' }], { force: again });
  let module: unknown;
  try {
    module = await loadRemote(`${name}/area`);
  } catch (error) {
    throw new AreaError('unreachable', error);
  }
  return checkAreaModule(module);
}

async function withinTimeLimit<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AreaError('time-limit')), TIME_LIMIT_MS);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
