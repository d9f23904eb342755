import { SHELL_AREA, type TelemetryEvent } from '@studio-desk/shared-contract';
import type { PageConfig } from '../page/page-config';
import { overrideOf } from '../overrides/active-overrides';
import { screenAt } from '../page/screen-at';
import { areaLoads } from './area-loads';
import type { CodeOwner } from './script-owner';
import { repeatFilter } from './repeat-filter';
import { telemetryEventOf, type TelemetrySource } from './telemetry-events';
import { telemetryQueue } from './telemetry-queue';

type OpenedAt = string | null;

interface Reporter {
  take: (source: TelemetrySource) => void;
  stop: () => void;
}

export function startReporter(config: PageConfig, openedAt: OpenedAt): Reporter {
  const isSampled = Math.random() < config.telemetrySample;
  const queue = telemetryQueue();
  const isNewFailure = repeatFilter();
  let takeVitals = (): TelemetryEvent[] => [];

  function take(source: TelemetrySource) {
    const event = telemetryEventOf(config, source);
    if (!event || overrideOf(event.area)) return;
    if (event.kind === 'area_load' ? isSampled : isNewFailure(event)) queue.add(event);
  }

  async function follow() {
    const { watchVitals } = await import('./web-vitals-watch');
    const now = () => ownerOfScreen(config, location.pathname);
    takeVitals = watchVitals({ first: ownerOfScreen(config, openedAt), open: now });
  }

  if (isSampled) follow().catch(() => undefined);
  const leave = () => {
    if (document.visibilityState !== 'hidden') return;
    takeVitals()
      .filter(({ area }) => !overrideOf(area))
      .forEach(queue.add);
    void queue.send();
  };
  const stopSending = queue.start();
  // Bubble phase: web-vitals listens in the capture phase, so its values are final when this listener runs.
  window.addEventListener('visibilitychange', leave);
  return {
    take,
    stop: () => {
      stopSending();
      window.removeEventListener('visibilitychange', leave);
    },
  };
}

function ownerOfScreen({ registry, versions }: PageConfig, pathname: OpenedAt): CodeOwner {
  const area = pathname === null ? undefined : screenAt(registry.areas, pathname)?.area;
  if (!area) return { area: SHELL_AREA, version: versions.shell };
  return { area: area.name, version: areaLoads().get(area.name)?.version ?? area.version };
}
