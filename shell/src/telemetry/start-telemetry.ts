import { hasStoredSession } from '@studio-desk/shared-auth';
import type { PageConfig } from '../page/page-config';
import { onAreaReport } from '../releases/area-report';
import { afterFirstScreen } from '../releases/after-first-screen';
import { followAreaLoads } from './area-loads';
import type { TelemetrySource } from './telemetry-events';

const MAX_EARLY_EVENTS = 50;

export function startTelemetry(config: PageConfig): () => void {
  const early: TelemetrySource[] = [];
  let isStopped = false;
  let take = (source: TelemetrySource) => {
    if (early.length < MAX_EARLY_EVENTS) early.push(source);
  };
  const reportFrom = (source: TelemetrySource) => take(source);

  const stops = [followAreaLoads(), onAreaReport(reportFrom)];
  window.addEventListener('error', reportFrom);
  window.addEventListener('unhandledrejection', reportFrom);
  document.addEventListener('securitypolicyviolation', reportFrom);
  // Users who are not signed in see the shell's sign-in first, not the area at this path.
  const openedAt = hasStoredSession() ? location.pathname : null;
  const report = async () => {
    const { startReporter } = await import('./telemetry-reporter');
    if (isStopped) return;
    const reporter = startReporter(config, openedAt);
    stops.push(reporter.stop);
    take = reporter.take;
    early.splice(0).forEach(take);
  };
  stops.push(afterFirstScreen(() => void report().catch(() => undefined)));
  return () => {
    isStopped = true;
    stops.forEach((stop) => stop());
    window.removeEventListener('error', reportFrom);
    window.removeEventListener('unhandledrejection', reportFrom);
    document.removeEventListener('securitypolicyviolation', reportFrom);
  };
}
