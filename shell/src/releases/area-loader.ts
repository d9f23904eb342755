import { shellConfig } from '../page/page-config';
import type { AreaEntry, AreaRelease } from '../page/registry';
import { toAreaError, AreaError, type AreaFailure } from './area-error';
import { failureParts } from './failure-parts';
import { releaseKey, isOverride } from './area-files';
import { reportFailed, reportFellBack } from './area-report';
import { previousRelease, stateOf, type AreaOpening, type AreaState, type RunningArea } from './area-state';
import { loadRelease, type LoadedRelease, type LoadOptions } from './load-release';
import { takeNewest } from './newest-entry';
import { versionProblem } from '../page/version-gate';

/** How long one version of an area may take to load, the retry included. */
const TIME_LIMIT_MS = 10_000;

/** The same for an override: a dev server makes its files while they are asked for. */
const OVERRIDE_TIME_LIMIT_MS = 60_000;

/**
 * Gives what `work` gives, or fails with 'time-limit', or as soon as it is given up; `work` learns by its signal that
 * nobody waits any more.
 */
async function withinTimeLimit<T>(
  release: AreaRelease,
  givenUp: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const timeUp = new AbortController();
  const limitMs = isOverride(release) ? OVERRIDE_TIME_LIMIT_MS : TIME_LIMIT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const failure = new AreaError('time-limit', {
        message: `The area did not answer within ${limitMs / 1000} s`,
      });
      failure.version = release.version;
      reject(failure);
      timeUp.abort();
    }, limitMs);
  });
  let stop = () => {};
  const end = new Promise<never>((_, reject) => {
    stop = () => reject(givenUp.reason);
    givenUp.addEventListener('abort', stop);
  });
  try {
    return await Promise.race([work(AbortSignal.any([timeUp.signal, givenUp])), limit, end]);
  } finally {
    clearTimeout(timer);
    givenUp.removeEventListener('abort', stop);
  }
}

export { runningVersion, type RunningArea } from './area-state';

/** Loads an area once: its current version, else the one before. A failed load is forgotten. */
export function loadArea(entry: AreaEntry): Promise<RunningArea> {
  const state = stateOf(entry);
  if (state.running) return Promise.resolve(state.running);
  return state.opening?.running ?? begin(state, (signal) => open(state, entry, signal));
}

/** Loads an area ahead of the click. A failure shows when the area is opened, not before. */
export function prefetchArea(entry: AreaEntry): void {
  // It was reported where it happened.
  loadArea(entry).catch(() => undefined);
}

/** Asks the registry for the version in use, and loads it where it was not loaded before. */
export async function reloadArea(entry: AreaEntry): Promise<RunningArea> {
  const state = stateOf(entry);
  await takeNewest(state, { mayReloadPage: true });
  state.failed.clear();
  return begin(state, (signal) => open(state, entry, signal));
}

/** Runs the version before, because of a failure of the current one. */
export function loadPrevious(entry: AreaEntry, failure: AreaError): Promise<RunningArea> {
  const state = stateOf(entry);
  return begin(state, (signal) => fallBack(state, entry, failure, signal));
}

/** Makes a loaded version the one that this tab runs. */
export function runArea(entry: AreaEntry, running: RunningArea): void {
  stateOf(entry).running = running;
  running.showStyles();
}

/** Starts a load. One that was under way is given up, and who waits for it gets what this one brings. */
function begin(state: AreaState, work: (signal: AbortSignal) => Promise<RunningArea>): Promise<RunningArea> {
  const giveUp = new AbortController();
  let next: Promise<RunningArea> | undefined;
  const over = () => {
    if (state.opening === opening) state.opening = undefined;
  };
  const opening: AreaOpening = {
    running: work(giveUp.signal)
      .finally(over)
      .then(
        (running) => next ?? running,
        (error: unknown) => next ?? Promise.reject(error),
      ),
    replaceBy: (other) => {
      next = other;
      giveUp.abort();
    },
  };
  const before = state.opening;
  state.opening = opening;
  before?.replaceBy(opening.running);
  return opening.running;
}

async function open(state: AreaState, entry: AreaEntry, signal: AbortSignal): Promise<RunningArea> {
  try {
    const loaded = await loadWithRetry(state, signal);
    signal.throwIfAborted();
    return run(state, loaded);
  } catch (error) {
    signal.throwIfAborted();
    return await fallBack(state, entry, toAreaError(error), signal);
  }
}

/** Failures that the same files cannot but repeat: a browser keeps what code that failed left behind. */
const FINAL: readonly AreaFailure[] = ['no-hashes', 'code-failed', 'no-component', 'second-copy'];

const loadWithRetry = (state: AreaState, givenUp: AbortSignal): Promise<LoadedRelease> =>
  withinTimeLimit(state.entry, givenUp, async (signal) => {
    try {
      return await loadVersion(state, state.entry, { again: false, signal });
    } catch (error) {
      signal.throwIfAborted();
      const changed = await takeNewest(state, { signal });
      if (!changed && isFinal(state, toAreaError(error))) throw error;
      signal.throwIfAborted();
      return await loadVersion(state, state.entry, { again: true, signal });
    }
  });

/** Versions may fit by now: the registry said which API is live. */
const isFinal = ({ entry }: AreaState, { failure }: AreaError): boolean =>
  failure === 'wrong-version'
    ? versionProblem(entry, shellConfig().versions) !== null
    : FINAL.includes(failure);

async function loadVersion(
  state: AreaState,
  release: AreaRelease,
  options: LoadOptions,
): Promise<LoadedRelease> {
  const key = releaseKey(release);
  const known = state.loaded.get(key);
  if (known) return known;
  try {
    const loaded = await loadRelease(state.entry.name, release, options);
    state.loaded.set(key, loaded);
    return loaded;
  } catch (error) {
    if (!options.signal.aborted) state.failed.add(key);
    throw error;
  }
}

function run(state: AreaState, loaded: LoadedRelease, instead?: AreaError): RunningArea {
  state.running = { ...loaded, instead };
  loaded.showStyles();
  return state.running;
}

/** Runs the version before; where there is none or it fails too, fails with the failure of the current one. */
async function fallBack(
  state: AreaState,
  entry: AreaEntry,
  failure: AreaError,
  signal: AbortSignal,
): Promise<RunningArea> {
  const exact = await diagnosed(failure, state.entry);
  signal.throwIfAborted();
  const previous = previousRelease(entry, exact.failure);
  if (!previous) return fail(state, exact);
  const loaded = await withinTimeLimit(previous, signal, (limit) =>
    loadVersion(state, previous, { again: false, signal: limit }),
  ).catch((error: unknown) => {
    signal.throwIfAborted();
    // Also where it was not answered in time.
    state.failed.add(releaseKey(previous));
    console.warn(`${entry.title} ${previous.version} could not be loaded either.`, error);
    return fail(state, exact);
  });
  signal.throwIfAborted();
  reportFellBack(state.entry, exact, previous.version);
  return run(state, loaded, exact);
}

function fail(state: AreaState, failure: AreaError): never {
  reportFailed(state.entry, failure);
  throw failure;
}

/** With the exact cause, where it can be found out; the failure tells enough where this part itself is not there. */
const diagnosed = (failure: AreaError, release: AreaRelease): Promise<AreaError> =>
  failureParts().then(
    ({ diagnose }) => diagnose(failure, release),
    () => failure,
  );
