import type { TelemetryEvent, TelemetrySummary } from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import { inTransaction } from '../db/database';
import { COUNTER_LIMITS, hourCounters } from './hour-counters';
import { addedUp, countersOf, type TelemetryCounter } from './telemetry-counters';
import { presentTelemetry } from './telemetry-presenter';
import { addToCounters, forgetCountersBefore, readCounters, readKeys } from './telemetry-repository';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SHOWN_FOR_MS = 7 * DAY_MS;
const KEPT_FOR_MS = 30 * DAY_MS;

interface TelemetryService {
  /** `person` is used only for limits within the hour and is never stored. */
  report(events: readonly TelemetryEvent[], person: string): Promise<void>;
  summary(): Promise<TelemetrySummary>;
}

export function telemetryService(
  { db, clock, logger }: Pick<AppContext, 'db' | 'clock' | 'logger'>,
  limits = COUNTER_LIMITS,
): TelemetryService {
  let tidiedAt = 0;
  let current = { start: 0, counters: hourCounters(limits) };

  const startOf = (span: number) => new Date(Math.floor(clock.now().getTime() / span) * span);

  /**
   * Once a day per process. The report is already stored, so a failure here must not make the
   * client send it again.
   */
  async function forgetOld() {
    const today = startOf(DAY_MS).getTime();
    if (tidiedAt === today) return;
    tidiedAt = today;
    try {
      await forgetCountersBefore(db, new Date(today - KEPT_FOR_MS));
    } catch (error) {
      logger.error({ err: error }, 'old telemetry could not be removed: tomorrow tries again');
    }
  }

  function tellOperator(events: readonly TelemetryEvent[]) {
    const failures = events.filter(({ kind }) => kind !== 'area_load' && kind !== 'vital').map(forTheLog);
    if (failures.length > 0) logger.warn({ failures }, 'browsers report failures');
  }

  function countersOfHour(hour: Date) {
    const start = hour.getTime();
    if (current.start !== start) current = { start, counters: hourCounters(limits) };
    return current.counters;
  }

  async function placed(given: readonly TelemetryCounter[], hour: Date, person: string) {
    const { isKnown, learn, placeOf } = countersOfHour(hour);
    if (!given.every(isKnown)) learn(await readKeys(db, hour));
    return addedUp(given.map((counter) => placeOf(counter, person)));
  }

  async function report(events: readonly TelemetryEvent[], person: string) {
    const hour = startOf(HOUR_MS);
    tellOperator(events);
    const counters = await placed(countersOf(events), hour, person);
    await inTransaction(db, (tx) => addToCounters(tx, hour, counters));
    await forgetOld();
  }

  async function summary() {
    const since = new Date(clock.now().getTime() - SHOWN_FOR_MS);
    return { since: since.toISOString(), areas: presentTelemetry(await readCounters(db, since)) };
  }

  return { report, summary };
}

/** The log redacts fields called `code`. */
const forTheLog = (event: TelemetryEvent) => {
  if (!('code' in event)) return event;
  const { code, ...rest } = event;
  return { ...rest, failure: code };
};
