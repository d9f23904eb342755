import { hasStoredSession } from '@studio-desk/shared-auth';
import type { PageConfig } from '../page/page-config';
import { onAreaReport } from '../releases/area-report';
import { afterFirstScreen } from '../releases/after-first-screen';
import { followAreaLoads } from './area-loads';
import type { Happening } from './telemetry-events';

const KEPT_AT_MOST = 50;

/**
 * Keeps what happens to the areas from the first moment on, and reports it once the first screen is there: until then
 * the page has better things to fetch than the reporter. Returns the way to stop.
 */
export function startTelemetry(config: PageConfig): () => void {
  const early: Happening[] = [];
  let isStopped = false;
  let take = (happening: Happening) => {
    if (early.length < KEPT_AT_MOST) early.push(happening);
  };
  const tell = (happening: Happening) => take(happening);

  const stops = [followAreaLoads(), onAreaReport(tell)];
  window.addEventListener('error', tell);
  window.addEventListener('unhandledrejection', tell);
  document.addEventListener('securitypolicyviolation', tell);
  // Whoever is not signed in sees the shell's own screen first, wherever they wanted to go.
  const openedAt = hasStoredSession() ? location.pathname : null;
  const report = async () => {
    const { startReporter } = await import('./telemetry-reporter');
    if (isStopped) return;
    const reporter = startReporter(config, openedAt);
    stops.push(reporter.stop);
    take = reporter.take;
    early.splice(0).forEach(take);
  };
  // A page that cannot load the reporter works without it; the next one tries again.
  stops.push(afterFirstScreen(() => void report().catch(() => undefined)));
  return () => {
    isStopped = true;
    stops.forEach((stop) => stop());
    window.removeEventListener('error', tell);
    window.removeEventListener('unhandledrejection', tell);
    document.removeEventListener('securitypolicyviolation', tell);
  };
}
