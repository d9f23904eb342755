import { SHELL_AREA, type TelemetryEvent } from '@studio-desk/shared-contract';
import type { PageConfig } from '../page/page-config';
import { overrideOf } from '../overrides/active-overrides';
import { screenAt } from '../page/screen-at';
import { areaLoads } from './area-loads';
import type { CodeOwner } from './script-owner';
import { newsFilter } from './news-filter';
import { telemetryEventOf, type Happening } from './telemetry-events';
import { telemetryQueue } from './telemetry-queue';

/** Where the page was opened; null on the shell's own screens. */
type OpenedAt = string | null;

interface Reporter {
  take: (happening: Happening) => void;
  stop: () => void;
}

/**
 * Reports what happens in this page: failures of every page, and how areas load in the share of pages that is asked
 * for.
 */
export function startReporter(config: PageConfig, openedAt: OpenedAt): Reporter {
  const isSampled = Math.random() < config.telemetrySample;
  const queue = telemetryQueue();
  const isNews = newsFilter();
  let takeVitals = (): TelemetryEvent[] => [];

  function take(happening: Happening) {
    const event = telemetryEventOf(config, happening);
    // Code on a developer's own computer is nobody else's matter.
    if (!event || overrideOf(event.area)) return;
    if (event.kind === 'area_load' ? isSampled : isNews(event)) queue.add(event);
  }

  async function follow() {
    const { watchVitals } = await import('./web-vitals-watch');
    const now = () => ownerOfScreen(config, location.pathname);
    takeVitals = watchVitals({ first: ownerOfScreen(config, openedAt), open: now });
  }

  // Where it cannot be loaded, this page reports the rest.
  if (isSampled) follow().catch(() => undefined);
  const leave = () => {
    if (document.visibilityState !== 'hidden') return;
    takeVitals()
      .filter(({ area }) => !overrideOf(area))
      .forEach(queue.add);
    void queue.send();
  };
  const stopSending = queue.start();
  // On the window, behind those who listen to the document: the vitals are complete by then.
  window.addEventListener('visibilitychange', leave);
  return {
    take,
    stop: () => {
      stopSending();
      window.removeEventListener('visibilitychange', leave);
    },
  };
}

/** Whose the screen at an address is, in the version that this tab runs. */
function ownerOfScreen({ registry, versions }: PageConfig, pathname: OpenedAt): CodeOwner {
  const area = pathname === null ? undefined : screenAt(registry.areas, pathname)?.area;
  if (!area) return { area: SHELL_AREA, version: versions.shell };
  return { area: area.name, version: areaLoads().get(area.name)?.version ?? area.version };
}
