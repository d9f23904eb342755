import { isConnectionFailure, toAreaError, type AreaFailureCode } from '../releases/area-error';
import { loadArea } from '../releases/area-loader';
import { onAreaEvent } from '../releases/area-events';
import { fetchLatestArea } from '../releases/latest-registry';
import type { Area } from '../registry/registry';
import { repeatWhileVisible } from '../browser/repeat-while-visible';
import { runAfterFirstScreen } from '../releases/run-after-first-screen';
import { getAreaHealth, setAreaHealth } from './area-health';
import { getPageConfig } from '../registry/page-config';
import { findVersionProblem } from '../registry/version-gate';

const isRecoverable = (failure: AreaFailureCode): boolean =>
  isConnectionFailure({ failure }) || failure === 'wrong-version';

function incompatibility(area: Area): string | null {
  const { versions } = getPageConfig();
  const problem = findVersionProblem(area, versions);
  const falls = area.previous && !findVersionProblem(area.previous, versions);
  return falls ? null : problem;
}

function downReason(area: Area, failure: AreaFailureCode): string {
  const { title } = area;
  if (isConnectionFailure({ failure })) return `${title} cannot be reached right now.`;
  return (failure === 'wrong-version' && incompatibility(area)) || `${title} could not be loaded.`;
}

const TIME_LIMIT_MS = 5_000;

async function responds(manifest: string): Promise<boolean> {
  try {
    const response = await fetch(manifest, { cache: 'no-store', signal: AbortSignal.timeout(TIME_LIMIT_MS) });
    await response.json();
    return response.ok;
  } catch {
    return false;
  }
}

const PROBE_EVERY_MS = 30_000;
const LONGEST_PAUSE_MS = 600_000;

export function startHealthWatch(areas: readonly Area[], load: LoadArea = loadArea): () => void {
  const watches = new Map(areas.map((area) => [area.name, watchArea(area, load)]));
  for (const area of areas) if (incompatibility(area)) watches.get(area.name)?.failed('wrong-version');
  const stopListening = onAreaEvent((report) => {
    const watch = watches.get(report.area);
    if (report.kind === 'failed') watch?.failed(report.failure);
    else if (report.kind === 'loaded') watch?.loaded();
  });
  const stopWaiting = runAfterFirstScreen(() => void prefetchAll([...watches.values()]));
  return () => {
    stopListening();
    stopWaiting();
    watches.forEach(({ stop }) => stop());
  };
}

type LoadArea = (area: Area) => Promise<unknown>;
type AreaWatch = ReturnType<typeof watchArea>;

/** Loads the areas one at a time, so that prefetching does not delay an area that the user opens. */
async function prefetchAll(watches: AreaWatch[]): Promise<void> {
  if (savesData()) return;
  for (const watch of watches) if (watch.isUnknown()) await watch.load();
}

function watchArea(area: Area, loadArea: LoadArea) {
  let entry = area;
  let runs = false;
  let pause = PROBE_EVERY_MS;
  let stopProbing: (() => void) | null = null;

  const stop = () => {
    stopProbing?.();
    stopProbing = null;
  };
  const up = () => {
    stop();
    setAreaHealth(area.name, 'up');
  };
  const loaded = () => {
    runs = true;
    up();
  };
  const failed = (failure: AreaFailureCode) => {
    // A loaded area works without its server, and an error in one screen does not affect the other screens.
    if (runs || failure === 'screen-failed') return;
    if (failure === 'wrong-version' && !incompatibility(entry)) return;
    setAreaHealth(area.name, { reason: downReason(entry, failure) });
    if (isRecoverable(failure)) stopProbing ??= repeatWhileVisible(probe, () => pause);
    else stop();
  };
  const load = () => loadArea(area).then(loaded, (error: unknown) => failed(toAreaError(error).failure));
  const probe = async () => {
    entry = await fetchLatestArea(area);
    if (incompatibility(entry)) return failed('wrong-version');
    if (!(await responds(entry.manifest))) return;
    if (savesData()) return up();
    await load();
    // Loading an area costs more than requesting its manifest, so wait longer after each failed load.
    if (!runs) pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
  };
  return { isUnknown: () => getAreaHealth(area.name) === 'unknown', load, loaded, failed, stop };
}

function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
  );
}
