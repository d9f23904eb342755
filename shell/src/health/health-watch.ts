import { toAreaError, type AreaFailure } from '../releases/area-error';
import { loadArea } from '../releases/area-loader';
import { onAreaReport } from '../releases/area-report';
import { latestArea } from '../releases/latest-registry';
import type { Area } from '../page/registry';
import { repeatWhileVisible } from '../page/repeat-while-visible';
import { afterFirstScreen } from '../releases/after-first-screen';
import { areaHealth, setAreaHealth } from './area-health';
import { shellConfig } from '../page/page-config';
import { versionProblem } from '../page/version-gate';

/** Failures of the way to an area rather than of its code: they end when its server answers again. */
const OF_THE_WAY: readonly AreaFailure[] = [
  'unreachable',
  'time-limit',
  'not-found',
  'server-error',
  'not-code',
];

/** Failures that may end without a new release: a file is there again, or the API that was missing. */
const MAY_END: readonly AreaFailure[] = [
  ...OF_THE_WAY,
  'wrong-hash',
  'no-styles',
  'bad-manifest',
  'wrong-version',
];

/** Whether it is worth asking again. */
const mayEnd = (failure: AreaFailure): boolean => MAY_END.includes(failure);

/** Why no version of an area that the page knows fits what is live; null where one does. */
function misfit(area: Area): string | null {
  const { versions } = shellConfig();
  const problem = versionProblem(area, versions);
  const falls = area.previous && !versionProblem(area.previous, versions);
  return falls ? null : problem;
}

/** Why an area would not come on screen, for its place in the navigation. */
function downReason(area: Area, failure: AreaFailure): string {
  const { title } = area;
  if (OF_THE_WAY.includes(failure)) return `${title} cannot be reached right now.`;
  return (failure === 'wrong-version' && misfit(area)) || `${title} could not be loaded.`;
}

const TIME_LIMIT_MS = 5_000;

/** Whether an area's server gives its manifest. */
async function answers(manifest: string): Promise<boolean> {
  try {
    const answer = await fetch(manifest, { cache: 'no-store', signal: AbortSignal.timeout(TIME_LIMIT_MS) });
    // A page instead of the manifest is no answer of the area.
    await answer.json();
    return answer.ok;
  } catch {
    return false;
  }
}

const PROBE_EVERY_MS = 30_000;
const LONGEST_PAUSE_MS = 600_000;

/**
 * Keeps each area's health known before anybody opens it: loads all of them once the first screen is there, and asks
 * for one that failed until it is back. Returns the way to stop.
 */
export function startHealthWatch(areas: readonly Area[]): () => void {
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

function watchArea(area: Area) {
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
    if (mayEnd(failure)) stopProbing ??= repeatWhileVisible(probe, () => pause);
    else stop();
  };
  const load = () => loadArea(area).then(loaded, (error: unknown) => failed(toAreaError(error).failure));
  const probe = async () => {
    entry = await latestArea(area);
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
