import { toAreaError, type AreaFailure } from '../releases/area-error';
import { loadArea } from '../releases/area-loader';
import { onAreaReport } from '../releases/area-report';
import { newestEntry } from '../releases/newest-entry';
import type { AreaEntry } from '../page/registry';
import { repeatWhileSeen } from '../page/repeat-while-seen';
import { afterFirstScreen } from '../releases/after-first-screen';
import { areaHealth, setAreaHealth } from './area-health';
import { answers } from './area-probe';
import { downReason, mayEnd, misfit } from './down-reason';

const PROBE_EVERY_MS = 30_000;
const LONGEST_PAUSE_MS = 600_000;

/**
 * Keeps each area's health known before anybody opens it: loads all of them once the first screen is there, and asks
 * for one that failed until it is back. Returns the way to stop.
 */
export function startHealthWatch(areas: readonly AreaEntry[]): () => void {
  const watches = new Map(areas.map((area) => [area.name, watchArea(area)]));
  for (const area of areas) if (misfit(area)) watches.get(area.name)?.failed('wrong-version');
  const stopListening = onAreaReport((report) => {
    const watch = watches.get(report.area);
    if (report.kind === 'failed') watch?.failed(report.failure);
    else if (report.kind === 'loaded') watch?.loaded();
  });
  const stopWaiting = afterFirstScreen(() => void prefetchAll([...watches.values()]));
  return () => {
    stopListening();
    stopWaiting();
    watches.forEach(({ stop }) => stop());
  };
}

type AreaWatch = ReturnType<typeof watchArea>;

/** One after the other: nobody waits for them, and whoever clicks meanwhile is not to wait either. */
async function prefetchAll(watches: AreaWatch[]): Promise<void> {
  if (savesData()) return;
  for (const watch of watches) if (watch.isUnknown()) await watch.load();
}

function watchArea(area: AreaEntry) {
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
  const failed = (failure: AreaFailure) => {
    // Code that runs stays, whatever happens to its server; and one screen that fails is not the area.
    if (runs || failure === 'screen-failed') return;
    // The version before stands in.
    if (failure === 'wrong-version' && !misfit(entry)) return;
    setAreaHealth(area.name, { reason: downReason(entry, failure) });
    if (mayEnd(failure)) stopProbing ??= repeatWhileSeen(probe, () => pause);
    else stop();
  };
  const load = () => loadArea(area).then(loaded, (error: unknown) => failed(toAreaError(error).failure));
  const probe = async () => {
    entry = await newestEntry(area);
    if (misfit(entry)) return failed('wrong-version');
    if (!(await answers(entry.manifest))) return;
    if (savesData()) return up();
    await load();
    // A whole load costs more than a look at the manifest.
    if (!runs) pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
  };
  return { isUnknown: () => areaHealth(area.name) === 'unknown', load, loaded, failed, stop };
}

/** Where the person pays for each byte, nothing is fetched ahead of a click. Not every browser tells. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
  );
}
