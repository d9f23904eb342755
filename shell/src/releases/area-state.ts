import type { Area, Release } from '../page/registry';
import type { AreaError, AreaFailure } from './area-error';
import type { LoadedRelease } from './load-release';

/** The release of an area that this tab runs. */
export interface RunningRelease extends LoadedRelease {
  /** The live release's failure, if the previous one runs instead. */
  fallbackReason?: AreaError;
}

export interface PendingLoad {
  result: Promise<RunningRelease>;
  /** Aborts it: its callers get the other load's result. */
  replaceBy: (other: Promise<RunningRelease>) => void;
}

export interface AreaState {
  /** As the page was served with it. */
  served: Area;
  /** As the registry had it when it was last fetched. */
  latest: Area;
  running?: RunningRelease;
  pending?: PendingLoad;
  /** Kept for the life of the page: a browser never unloads modules. */
  loaded: Map<string, LoadedRelease>;
  /** Keys of releases that failed since the user's last retry. */
  failed: Set<string>;
}

const states = new Map<string, AreaState>();

export function stateOf(area: Area): AreaState {
  const existing = states.get(area.name);
  if (existing) return existing;
  const state: AreaState = { served: area, latest: area, loaded: new Map(), failed: new Set() };
  states.set(area.name, state);
  return state;
}

/** The version of an area that runs in this tab; undefined before it is loaded. */
export const runningVersion = (name: string): string | undefined =>
  states.get(name)?.running?.release.version;

/** The release to fall back to after a failure; undefined if none is left. */
export function previousRelease(area: Area, failure: AreaFailure): Release | undefined {
  const { failed, running, latest, served } = stateOf(area);
  const tried = new Set(failed).add(latest.key);
  if (running && failure === 'screen-failed') tried.add(running.release.key);
  // If there was a release since the page was served, there are two previous ones.
  return [latest.previous, served.previous].find((release) => release && !tried.has(release.key));
}
