import { hasStoredSession } from '@studio-desk/shared-auth';
import type { AreaFailureReport } from '@studio-desk/shared-contract';
import { findOverride } from '../overrides/active-overrides';
import { onAreaEvent } from '../releases/area-events';

/**
 * Reports failures of released areas to the API, each version and cause once per page. Returns a function
 * that stops reporting.
 */
export function startAreaFailureReports(): () => void {
  const reported = new Set<string>();
  return onAreaEvent((report) => {
    if (report.kind === 'loaded' || findOverride(report.area) || !hasStoredSession()) return;
    const { area, version, failure, reference } = report;
    const what = [area, version, failure].join(' ');
    if (reported.has(what)) return;
    reported.add(what);
    // Ignore a lost report, because the page already shows the failure.
    send({ area, version, code: failure, reference }).catch(() => undefined);
  });
}

const send = async (failure: AreaFailureReport) =>
  (await import('./send-area-failure')).sendAreaFailureReport(failure);
