import { hasUnsavedChanges } from '@studio-desk/shared-ui/runtime';
import { isOverride } from '../overrides/active-overrides';
import { shellConfig } from '../page/page-config';
import type { Area, Release } from '../page/registry';
import { reloadPage } from '../page/reload-page';
import { versionProblem } from '../page/version-gate';
import { toAreaError, AreaError, type AreaFailure } from './area-error';
import { reportFailed, reportFellBack } from './area-report';
import {
  previousRelease,
  stateOf,
  type AreaState,
  type PendingLoad,
  type RunningRelease,
} from './area-state';
import { loadFailureHandling } from './failure-handling';
import { addIntegrity } from './import-map';
import { latestArea } from './latest-registry';
import { loadRelease, type LoadedRelease, type LoadOptions } from './load-release';

export { runningVersion, type RunningRelease } from './area-state';

/** Loads the live release, or the previous one if that fails. Later calls reuse a success and retry a failure. */
export function loadArea(area: Area): Promise<RunningRelease> {
  const state = stateOf(area);
  if (state.running) return Promise.resolve(state.running);
  return state.pending?.result ?? startLoad(state, (signal) => loadWithFallback(state, signal));
}

export function prefetchArea(area: Area): void {
  // `loadArea` has reported the failure, and the user sees it when opening the area.
  loadArea(area).catch(() => undefined);
}

export async function reloadArea(area: Area): Promise<RunningRelease> {
  const state = stateOf(area);
  await takeLatest(state, { mayReloadPage: true });
  state.failed.clear();
  return startLoad(state, (signal) => loadWithFallback(state, signal));
}

export function loadPrevious(area: Area, failure: AreaError): Promise<RunningRelease> {
  const state = stateOf(area);
  return startLoad(state, (signal) => fallBack(state, failure, signal));
}

export const activateArea = (area: Area, running: RunningRelease): void =>
  void activate(stateOf(area), running);

function startLoad(
  state: AreaState,
  work: (signal: AbortSignal) => Promise<RunningRelease>,
): Promise<RunningRelease> {
  const controller = new AbortController();
  let replacement: Promise<RunningRelease> | undefined;
  const clear = () => {
    if (state.pending === pending) state.pending = undefined;
  };
  const pending: PendingLoad = {
    result: work(controller.signal)
      .finally(clear)
      .then(
        (running) => replacement ?? running,
        (error: unknown) => replacement ?? Promise.reject(error),
      ),
    replaceBy: (other) => {
      replacement = other;
      controller.abort();
    },
  };
  const replaced = state.pending;
  state.pending = pending;
  replaced?.replaceBy(pending.result);
  return pending.result;
}

async function loadWithFallback(state: AreaState, signal: AbortSignal): Promise<RunningRelease> {
  try {
    const loaded = await loadWithRetry(state, signal);
    signal.throwIfAborted();
    return activate(state, { ...loaded, fallbackReason: undefined });
  } catch (error) {
    signal.throwIfAborted();
    return await fallBack(state, toAreaError(error), signal);
  }
}

const loadWithRetry = (state: AreaState, aborted: AbortSignal): Promise<LoadedRelease> =>
  withinTimeLimit(state.latest, aborted, async (signal) => {
    try {
      return await loadOnce(state, state.latest, { again: false, signal });
    } catch (error) {
      signal.throwIfAborted();
      const isAnother = await takeLatest(state, { signal });
      if (!isAnother && isFinal(state, toAreaError(error))) throw error;
      signal.throwIfAborted();
      return await loadOnce(state, state.latest, { again: true, signal });
    }
  });

/** Failures that a retry with the same files would repeat; browsers do not even run a failed module a second time. */
const PERMANENT_FAILURES: readonly AreaFailure[] = [
  'no-hashes',
  'wrong-module',
  'code-failed',
  'no-component',
  'second-copy',
];

const isFinal = ({ latest }: AreaState, { failure }: AreaError): boolean =>
  failure === 'wrong-version'
    ? // Check again: fetching the registry may have updated the live API's version.
      versionProblem(latest, shellConfig().versions) !== null
    : PERMANENT_FAILURES.includes(failure);

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
  running.showStyles();
  return running;
}

/** Loads the previous release. If that is impossible, rejects with the live release's failure. */
async function fallBack(state: AreaState, failure: AreaError, signal: AbortSignal): Promise<RunningRelease> {
  const fallbackReason = await diagnosed(failure, state.latest);
  signal.throwIfAborted();
  const previous = previousRelease(state.latest, fallbackReason.failure);
  if (!previous) return reportFailure(state, fallbackReason);
  const loaded = await withinTimeLimit(previous, signal, (limit) =>
    loadOnce(state, previous, { again: false, signal: limit }),
  ).catch((error: unknown) => {
    signal.throwIfAborted();
    // After a timeout, `loadOnce` has not recorded the failure.
    state.failed.add(previous.key);
    console.warn(`${previous.title} ${previous.version} could not be loaded either.`, error);
    return reportFailure(state, fallbackReason);
  });
  signal.throwIfAborted();
  reportFellBack(state.latest, fallbackReason, previous.version);
  return activate(state, { ...loaded, fallbackReason });
}

function reportFailure(state: AreaState, failure: AreaError): never {
  reportFailed(state.latest, failure);
  throw failure;
}

const diagnosed = (failure: AreaError, release: Release): Promise<AreaError> =>
  loadFailureHandling().then(
    ({ diagnose }) => diagnose(failure, release),
    () => failure,
  );

/** Returns true if it found a new release. If this page cannot verify it, may reload the page instead. */
async function takeLatest(
  state: AreaState,
  { mayReloadPage = false, signal }: { mayReloadPage?: boolean; signal?: AbortSignal },
): Promise<boolean> {
  const latest = await latestArea(state.latest);
  signal?.throwIfAborted();
  if (latest.key === state.latest.key) return false;
  if (shellConfig().hashes === 'optional' || addIntegrity(latest)) {
    state.latest = latest;
    return true;
  }
  if (mayReloadPage && !hasUnsavedChanges()) reloadPage();
  return false;
}

const TIME_LIMIT_MS = 10_000;
/** Longer than for releases, since a dev server compiles its files on request. */
const OVERRIDE_TIME_LIMIT_MS = 60_000;

/** Rejects after the time limit, or when `aborted` fires; `work` receives a signal for both. */
async function withinTimeLimit<T>(
  release: Release,
  aborted: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const timeout = new AbortController();
  const limitMs = isOverride(release) ? OVERRIDE_TIME_LIMIT_MS : TIME_LIMIT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const failure = new AreaError('time-limit', {
        message: `The area did not answer within ${limitMs / 1000} s`,
      });
      failure.version = release.version;
      reject(failure);
      timeout.abort();
    }, limitMs);
  });
  let rejectAborted = () => {};
  const abortion = new Promise<never>((_, reject) => {
    rejectAborted = () => reject(aborted.reason);
    aborted.addEventListener('abort', rejectAborted);
  });
  try {
    return await Promise.race([work(AbortSignal.any([timeout.signal, aborted])), limit, abortion]);
  } finally {
    clearTimeout(timer);
    aborted.removeEventListener('abort', rejectAborted);
  }
}
