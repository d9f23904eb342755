import type { Area, Release } from '../registry/registry';
import type { AreaError, AreaFailureCode } from './area-error';
import type { LoadedRelease } from './load-release';

export interface RunningRelease extends LoadedRelease {
  fallbackReason?: AreaError;
}

export interface AreaState {
  served: Area;
  latest: Area;
  running?: RunningRelease;
  pending?: Promise<RunningRelease> | undefined;
  /** Loaded releases by key; never cleared, because browsers do not unload modules. */
  loaded: Map<string, LoadedRelease>;
  failed: Set<string>;
}

const states = new Map<string, AreaState>();

export function getAreaState(area: Area): AreaState {
  const existing = states.get(area.name);
  if (existing) return existing;
  const state: AreaState = { served: area, latest: area, loaded: new Map(), failed: new Set() };
  states.set(area.name, state);
  return state;
}

/** Only for tests: they share a page, so that each test would start with the states of the test before. */
export const resetAreaStates = (): void => states.clear();

export const getRunningVersion = (name: string): string | undefined =>
  states.get(name)?.running?.release.version;

export function findPreviousRelease(area: Area, failure: AreaFailureCode): Release | undefined {
  const { failed, running, latest, served } = getAreaState(area);
  const tried = new Set(failed).add(latest.key);
  if (running && failure === 'screen-failed') tried.add(running.release.key);
  // If a release came out after the page was served, `latest` and `served` have different previous releases.
  return [latest.previous, served.previous].find((release) => release && !tried.has(release.key));
}
