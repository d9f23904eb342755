import { and, desc, eq, gte, lt, sql, sum } from 'drizzle-orm';
import { TELEMETRY_REST } from '@studio-desk/shared-contract';
import type { Database } from '../db/database';
import { telemetryHours } from '../db/schema';
import type { CounterKey, TelemetryCounter } from './telemetry-counters';

const { hour, kind, area, version, name, step } = telemetryHours;

const MAX_VERSIONS = 50;
const MAX_NAMES = 10;

export const readKeys = (db: Database, of: Date): Promise<CounterKey[]> =>
  db.select({ kind, area, version, name, step }).from(telemetryHours).where(eq(hour, of));

export async function addToCounters(
  db: Database,
  of: Date,
  counters: readonly TelemetryCounter[],
): Promise<void> {
  await db
    .insert(telemetryHours)
    .values(counters.map((counter) => ({ ...counter, hour: of })))
    .onConflictDoUpdate({
      target: [hour, kind, area, version, name, step],
      set: {
        count: sql`${telemetryHours.count} + excluded.count`,
        sum: sql`${telemetryHours.sum} + excluded.sum`,
      },
    });
}

export function readCounters(db: Database, since: Date): Promise<TelemetryCounter[]> {
  const totals = busiestTotals(db, since);
  const shown = db.$with('shown').as(
    db
      .with(totals)
      .select({
        kind: totals.kind,
        area: totals.area,
        version: totals.version,
        name: sql<string>`case when ${totals.kind} in ('area_load', 'vital') or ${totals.rank} <= ${MAX_NAMES}
          then ${totals.name} else ${TELEMETRY_REST} end`.as('name'),
        step: totals.step,
        count: totals.count,
        sum: totals.sum,
      })
      .from(totals),
  );
  return db
    .with(shown)
    .select({
      kind: shown.kind,
      area: shown.area,
      version: shown.version,
      name: shown.name,
      step: shown.step,
      count: sum(shown.count).mapWith(Number),
      sum: sum(shown.sum).mapWith(Number),
    })
    .from(shown)
    .groupBy(shown.kind, shown.area, shown.version, shown.name, shown.step);
}

function busiestTotals(db: Database, since: Date) {
  const counted = sum(telemetryHours.count);
  const most = db
    .select({ area, version })
    .from(telemetryHours)
    .where(gte(hour, since))
    .groupBy(area, version)
    .orderBy(desc(counted), area, version)
    .limit(MAX_VERSIONS)
    .as('most');
  const rank = sql<number>`row_number() over (partition by ${kind}, ${area}, ${version} order by ${counted} desc, ${name})`;
  return db.$with('totals').as(
    db
      .select({
        kind,
        area,
        version,
        name,
        step,
        count: counted.as('count'),
        sum: sum(telemetryHours.sum).as('sum'),
        rank: rank.as('place'),
      })
      .from(telemetryHours)
      .innerJoin(most, and(eq(most.area, area), eq(most.version, version)))
      .where(gte(hour, since))
      .groupBy(kind, area, version, name, step),
  );
}

export async function deleteCountersBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(telemetryHours).where(lt(hour, moment));
}
