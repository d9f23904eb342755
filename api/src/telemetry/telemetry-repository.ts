import { and, eq, gte, lt, sql, sum } from 'drizzle-orm';
import type { AreaFailureCounts, AreaFailureReport } from '@studio-desk/shared-contract';
import type { Database } from '../db/database';
import { telemetryHours } from '../db/schema';

const { hour, kind, area, version, name, step, count } = telemetryHours;

const KIND = 'area_failure';
/** Clients can invent areas and versions, so failures beyond this many counters per hour are only logged. */
const MAX_NAMES_PER_HOUR = 500;

export async function recordAreaFailure(db: Database, at: Date, failure: AreaFailureReport): Promise<void> {
  if ((await db.$count(telemetryHours, eq(hour, at))) >= MAX_NAMES_PER_HOUR) return;
  await db
    .insert(telemetryHours)
    .values({
      hour: at,
      kind: KIND,
      area: failure.area,
      version: failure.version,
      name: failure.code,
      step: 0,
      count: 1,
      sum: 0,
    })
    .onConflictDoUpdate({
      target: [hour, kind, area, version, name, step],
      set: { count: sql`${count} + 1` },
    });
}

export const listAreaFailureCounts = (db: Database, since: Date): Promise<AreaFailureCounts['failures']> =>
  db
    .select({ area, version, count: sum(count).mapWith(Number) })
    .from(telemetryHours)
    .where(and(eq(kind, KIND), gte(hour, since)))
    .groupBy(area, version)
    .orderBy(area, version);

export async function deleteTelemetryBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(telemetryHours).where(lt(hour, moment));
}
