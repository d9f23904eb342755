import { hasUnsavedChanges } from '@studio-desk/shared-ui/runtime';
import { isOverride } from '../overrides/active-overrides';
import { getPageConfig } from '../registry/page-config';
import type { Area, Release } from '../registry/registry';
import { reloadPage } from '../browser/reload-page';
import { findVersionProblem } from '../registry/version-gate';
import { AreaError, isConnectionFailure, toAreaError } from './area-error';
import { reportAreaFailure, reportFallback } from './area-events';
import { findPreviousRelease, getAreaState, type AreaState, type RunningRelease } from './area-state';
import { addIntegrityHashes } from './import-map';
import { isRegistryReachable, fetchLatestArea } from './latest-registry';
import { loadRelease, type LoadedRelease, type LoadOptions } from './load-release';

export { getRunningVersion, type RunningRelease } from './area-state';

/** Loads the live release, or else the previous one. Later calls reuse a success and retry a failure. */
export function loadArea(area: Area): Promise<RunningRelease> {
  const state = getAreaState(area);
  if (state.running) return Promise.resolve(state.running);
  return state.pending ?? startLoad(state, loadWithFallback(state));
}

export function prefetchArea(area: Area): void {
  // Ignore the failure: `loadArea` has reported it, and the user sees it when opening the area.
  loadArea(area).catch(() => undefined);
}

/** Retries the live release. If this page can no longer load it, reloads the page unless work is unsaved. */
export async function reloadArea(area: Area): Promise<RunningRelease> {
  const state = getAreaState(area);
  await state.pending?.catch(() => undefined);
  if (!(await takeLatest(state)).isUsable) reloadUnlessUnsaved();
  state.failed.clear();
  const loading = startLoad(state, loadWithFallback(state));
  const failure = await loading.then(({ fallbackReason }) => fallbackReason, toAreaError);
  // Some browsers cache failed imports, so a new import may fail in this page but work in a reloaded one.
  if (failure && isConnectionFailure(failure) && isRegistryReachable()) reloadUnlessUnsaved();
  return loading;
}

function reloadUnlessUnsaved(): void {
  if (!hasUnsavedChanges()) reloadPage();
}

export function loadPreviousRelease(area: Area, failure: AreaError): Promise<RunningRelease> {
  const state = getAreaState(area);
  return startLoad(state, fallBack(state, failure));
}

export const activateArea = (area: Area, running: RunningRelease): void =>
  void activate(getAreaState(area), running);

function startLoad(state: AreaState, loading: Promise<RunningRelease>): Promise<RunningRelease> {
  state.pending = loading.finally(() => (state.pending = undefined));
  return state.pending;
}

async function loadWithFallback(state: AreaState): Promise<RunningRelease> {
  try {
    const loaded = await withinTimeLimit(state.latest, (signal) => loadWithRetry(state, signal));
    return activate(state, loaded);
  } catch (error) {
    return await fallBack(state, toAreaError(error));
  }
}

async function loadWithRetry(state: AreaState, signal: AbortSignal): Promise<LoadedRelease> {
  try {
    return await loadOnce(state, state.latest, { again: false, signal });
  } catch (error) {
    signal.throwIfAborted();
    const { isNew } = await takeLatest(state);
    if (!isNew && isFinal(state, toAreaError(error))) throw error;
    signal.throwIfAborted();
    return await loadOnce(state, state.latest, { again: true, signal });
  }
}

/** True if a retry cannot succeed. For example, browsers never run a module again after it threw an error. */
const isFinal = ({ latest }: AreaState, { failure }: AreaError): boolean =>
  failure === 'wrong-version'
    ? // Check again: fetching the registry may have updated the live API's version.
      findVersionProblem(latest, getPageConfig().versions) !== null
    : failure === 'broken';

async function loadOnce(state: AreaState, release: Release, options: LoadOptions): Promise<LoadedRelease> {
  const alreadyLoaded = state.loaded.get(release.key);
  if (alreadyLoaded) return alreadyLoaded;
  try {
    const loaded = await loadRelease(release, options);
    state.loaded.set(release.key, loaded);
    return loaded;
  } catch (error) {
    if (!options.signal.aborted) state.failed.add(release.key);
    throw error;
  }
}

function activate(state: AreaState, running: RunningRelease): RunningRelease {
  state.running = running;
  running.activateStyles();
  return running;
}

/** Loads the previous release. If that is impossible, rejects with the failure of the latest release. */
async function fallBack(state: AreaState, fallbackReason: AreaError): Promise<RunningRelease> {
  const previous = findPreviousRelease(state.latest, fallbackReason.failure);
  if (!previous) return reportFailure(state, fallbackReason);
  let loaded: LoadedRelease;
  try {
    loaded = await withinTimeLimit(previous, (signal) => loadOnce(state, previous, { again: false, signal }));
  } catch (error) {
    // Record the failure here too, because `loadOnce` does not record timeouts.
    state.failed.add(previous.key);
    console.warn(`${previous.title} ${previous.version} could not be loaded either.`, error);
    return reportFailure(state, fallbackReason);
  }
  reportFallback(state.latest, fallbackReason, previous.version);
  return activate(state, { ...loaded, fallbackReason });
}

function reportFailure(state: AreaState, failure: AreaError): never {
  reportAreaFailure(state.latest, failure);
  throw failure;
}

/** Switches to a new release in the registry, unless this page cannot verify its files. */
async function takeLatest(state: AreaState): Promise<{ isNew: boolean; isUsable: boolean }> {
  const latest = await fetchLatestArea(state.latest);
  if (latest.key === state.latest.key) return { isNew: false, isUsable: true };
  const isUsable = getPageConfig().hashes === 'optional' || addIntegrityHashes(latest);
  if (isUsable) state.latest = latest;
  return { isNew: isUsable, isUsable };
}

const TIME_LIMIT_MS = 10_000;
/** The time limit for overrides is longer, because a dev server compiles its files on request. */
const OVERRIDE_TIME_LIMIT_MS = 60_000;

/** The time limit restarts whenever a file of the release arrives, to allow for slow networks. */
async function withinTimeLimit<T>(release: Release, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const limitMs = isOverride(release) ? OVERRIDE_TIME_LIMIT_MS : TIME_LIMIT_MS;
  const folder = new URL('.', release.manifest).href;
  const limit = new AbortController();
  const failure = new AreaError('time-limit', {
    message: `The area did not answer within ${limitMs / 1000} s`,
  });
  failure.version = release.version;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    clearTimeout(timer);
    timer = setTimeout(() => limit.abort(failure), limitMs);
  };
  const arrivals = new PerformanceObserver((list) => {
    if (list.getEntries().some(({ name }) => name.startsWith(folder))) begin();
  });
  const timeout = new Promise<never>((_, reject) => {
    limit.signal.addEventListener('abort', () => reject(failure));
  });
  begin();
  arrivals.observe({ type: 'resource' });
  try {
    return await Promise.race([work(limit.signal), timeout]);
  } finally {
    clearTimeout(timer);
    arrivals.disconnect();
  }
}
