import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { auditEvents } from '../db/schema';

export const REMINDER_RUN_ENTITY = 'reminder_run';
export type ReminderRunAction = 'begin' | 'end';

interface ReminderRun {
  readonly secondsAgo: number;
  readonly isOver: boolean;
}

/** Advisory lock id; must be unique in this database. */
const RUN_LOCK = 728_225_003;

export async function lockReminderRuns(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${RUN_LOCK})`);
}

export async function findReminderRunsOfLastHour(db: Database): Promise<ReminderRun[]> {
  const { action, at, entity, entity_id } = auditEvents;
  const rows = await db
    .select({
      id: entity_id,
      action,
      secondsAgo: sql<number>`extract(epoch from now() - ${at})::double precision`,
    })
    .from(auditEvents)
    .where(and(eq(entity, REMINDER_RUN_ENTITY), gt(at, sql`now() - interval '1 hour'`)))
    .orderBy(asc(at));
  const ended = new Set(rows.filter((row) => row.action === 'end').map(({ id }) => id));
  return rows
    .filter((row) => row.action === 'begin')
    .map(({ id, secondsAgo }) => ({ secondsAgo, isOver: ended.has(id) }));
}
