import type { TelemetryEvent, TelemetrySummary } from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import { inTransaction } from '../db/database';
import { COUNTER_LIMITS, hourCounters } from './hour-counters';
import { sumCounters, countersOf, type TelemetryCounter } from './telemetry-counters';
import { presentTelemetry } from './telemetry-presenter';
import { addToCounters, deleteCountersBefore, readCounters, readKeys } from './telemetry-repository';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SHOWN_FOR_MS = 7 * DAY_MS;
const KEPT_FOR_MS = 30 * DAY_MS;

interface TelemetryService {
  /** `person` is only used for the hourly limits and is not stored. */
  report(events: readonly TelemetryEvent[], person: string): Promise<void>;
  summary(): Promise<TelemetrySummary>;
}

export function telemetryService(
  { db, clock, logger }: Pick<AppContext, 'db' | 'clock' | 'logger'>,
  limits = COUNTER_LIMITS,
): TelemetryService {
  let lastCleanup = 0;
  let current = { start: 0, counters: hourCounters(limits) };

  const startOf = (span: number) => new Date(Math.floor(clock.now().getTime() / span) * span);

  /** Never throws: the report is already stored, and after an error the client would send it again. */
  async function deleteOldCounters() {
    const today = startOf(DAY_MS).getTime();
    if (lastCleanup === today) return;
    lastCleanup = today;
    try {
      await deleteCountersBefore(db, new Date(today - KEPT_FOR_MS));
    } catch (error) {
      logger.error({ err: error }, 'old telemetry could not be removed: tomorrow tries again');
    }
  }

  function logFailures(events: readonly TelemetryEvent[]) {
    const failures = events.filter(({ kind }) => kind !== 'area_load' && kind !== 'vital').map(loggedEvent);
    if (failures.length > 0) logger.warn({ failures }, 'browsers report failures');
  }

  function countersOfHour(hour: Date) {
    const start = hour.getTime();
    if (current.start !== start) current = { start, counters: hourCounters(limits) };
    return current.counters;
  }

  async function withinLimits(reported: readonly TelemetryCounter[], hour: Date, person: string) {
    const { isKnown, addKnown, resolve } = countersOfHour(hour);
    if (!reported.every(isKnown)) addKnown(await readKeys(db, hour));
    return sumCounters(reported.map((counter) => resolve(counter, person)));
  }

  async function report(events: readonly TelemetryEvent[], person: string) {
    const hour = startOf(HOUR_MS);
    logFailures(events);
    const counters = await withinLimits(countersOf(events), hour, person);
    await inTransaction(db, (tx) => addToCounters(tx, hour, counters));
    await deleteOldCounters();
  }

  async function summary() {
    const since = new Date(clock.now().getTime() - SHOWN_FOR_MS);
    return { since: since.toISOString(), areas: presentTelemetry(await readCounters(db, since)) };
  }

  return { report, summary };
}

/** Renames `code`, because the log redacts fields of that name. */
const loggedEvent = (event: TelemetryEvent) => {
  if (!('code' in event)) return event;
  const { code, ...rest } = event;
  return { ...rest, failure: code };
};
