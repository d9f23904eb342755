import type { AreaFailureCounts, AreaFailureReport } from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import { recordAreaFailure, deleteTelemetryBefore, listAreaFailureCounts } from './telemetry-repository';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SHOWN_FOR_MS = 7 * DAY_MS;
const KEPT_FOR_MS = 30 * DAY_MS;

interface TelemetryService {
  report(failure: AreaFailureReport): Promise<void>;
  summary(): Promise<AreaFailureCounts>;
}

export function createTelemetryService({
  db,
  clock,
  logger,
}: Pick<AppContext, 'db' | 'clock' | 'logger'>): TelemetryService {
  const ago = (span: number) => new Date(clock.now().getTime() - span);

  async function report(failure: AreaFailureReport) {
    // Do not log it as `code`, because the log redacts fields of that name.
    const { code, ...rest } = failure;
    logger.warn({ ...rest, failure: code }, 'an area could not be loaded in a browser');
    await recordAreaFailure(db, new Date(Math.floor(clock.now().getTime() / HOUR_MS) * HOUR_MS), failure);
    await deleteTelemetryBefore(db, ago(KEPT_FOR_MS));
  }

  async function summary() {
    const since = ago(SHOWN_FOR_MS);
    return { since: since.toISOString(), failures: await listAreaFailureCounts(db, since) };
  }

  return { report, summary };
}
