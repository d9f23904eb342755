import type { AreaEntry, AreaRelease } from '../page/registry';
import type { AreaError, AreaFailure } from './area-error';
import { releaseKey } from './area-files';
import type { LoadedRelease } from './load-release';

/** What an area runs in this tab. */
export interface RunningArea extends LoadedRelease {
  /** Why it is the version before the one in use, where it is. */
  instead?: AreaError;
}

/** A load that is under way. */
export interface AreaOpening {
  running: Promise<RunningArea>;
  /** Gives it up: who waits for it gets what the other one brings. */
  replaceBy: (other: Promise<RunningArea>) => void;
}

/** What this tab knows of one area. */
export interface AreaState {
  /** As the registry had it when it was last asked. */
  entry: AreaEntry;
  running?: RunningArea;
  /** The load that is under way, so that two who want the same wait for one. */
  opening?: AreaOpening;
  /** Every version that was loaded, kept for the life of the page. */
  loaded: Map<string, LoadedRelease>;
  /** Versions that failed since somebody last asked for the area anew. */
  failed: Set<string>;
}

const states = new Map<string, AreaState>();

/** What is known of the area; at first what its entry in the page says. */
export function stateOf(entry: AreaEntry): AreaState {
  const known = states.get(entry.name);
  if (known) return known;
  const state: AreaState = { entry, loaded: new Map(), failed: new Set() };
  states.set(entry.name, state);
  return state;
}

/** The version of an area that runs in this tab; undefined before it is loaded. */
export const runningVersion = (name: string): string | undefined =>
  states.get(name)?.running?.release.version;

/** The version that can be taken after a failure of another one; undefined where there is none left. */
export function previousRelease(entry: AreaEntry, failure: AreaFailure): AreaRelease | undefined {
  const { failed, running, entry: known } = stateOf(entry);
  const tried = new Set(failed).add(releaseKey(known));
  if (running && failure === 'screen-failed') tried.add(releaseKey(running.release));
  // The registry may have moved on since the page was served: then there are two versions before.
  return [known.previous, entry.previous].find((release) => release && !tried.has(releaseKey(release)));
}
