import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { auditEvents } from '../db/schema';

export const TEST_REMINDER_REQUESTED_ACTION = 'test';
export const TEST_REMINDER_FAILED_ACTION = 'test.refused';

interface TestReminder {
  readonly secondsAgo: number;
  readonly hasFailed: boolean;
}

export async function findTestRemindersOfLastHour(db: Database, userId: string): Promise<TestReminder[]> {
  const { action, after, at, entity, entity_id } = auditEvents;
  const rows = await db
    .select({
      action,
      mailId: sql<string | null>`${after} ->> 'mail_id'`,
      secondsAgo: sql<number>`extract(epoch from now() - ${at})::double precision`,
    })
    .from(auditEvents)
    .where(
      and(
        eq(entity, 'email_preferences'),
        eq(entity_id, userId),
        inArray(action, [TEST_REMINDER_REQUESTED_ACTION, TEST_REMINDER_FAILED_ACTION]),
        gt(at, sql`now() - interval '1 hour'`),
      ),
    )
    .orderBy(asc(at));
  const failed = new Set(
    rows.flatMap((row) => (row.action === TEST_REMINDER_FAILED_ACTION ? [row.mailId] : [])),
  );
  return rows
    .filter((row) => row.action === TEST_REMINDER_REQUESTED_ACTION)
    .map(({ mailId, secondsAgo }) => ({ secondsAgo, hasFailed: failed.has(mailId) }));
}
