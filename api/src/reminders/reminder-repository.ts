import type { ReminderCadence } from '@studio-desk/shared-contract';
import { and, asc, eq, gt, isNull, max, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database';
import { emailPreferences, type EmailPreferencesRow, remindersSent, users } from '../db/schema';
import { findSentReminders } from './preferences-repository';

export interface ReminderUser {
  readonly id: string;
  readonly email: string;
  readonly full_name: string | null;
  readonly schedule: EmailPreferencesRow;
  readonly sentPeriods: readonly string[];
  readonly lastSentAt: Date | null;
}

const PERIODS_SINCE_MS = 45 * 24 * 60 * 60 * 1_000;

const { id, email, full_name } = users;
const userColumns = { id, email, full_name, schedule: emailPreferences };
const isActive = isNull(users.disabled_at);

export const findUsersToRemind = (db: Database, now: Date): Promise<ReminderUser[]> =>
  selectUsers(
    db,
    now,
    and(eq(emailPreferences.email_enabled, true), ne(emailPreferences.email_cadence, 'never')),
  );

export const findUsersByCadence = (
  db: Database,
  now: Date,
  cadence: ReminderCadence,
): Promise<ReminderUser[]> => selectUsers(db, now, eq(emailPreferences.email_cadence, cadence));

async function selectUsers(db: Database, now: Date, where: SQL | undefined): Promise<ReminderUser[]> {
  const { user_id, cadence, period, sent_at } = remindersSent;
  const { email_cadence, semester_reminder_date } = emailPreferences;
  const since = new Date(now.getTime() - PERIODS_SINCE_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
  const isOfDate = eq(period, sql`to_char(${semester_reminder_date}, 'YYYY-MM-DD')`);
  const sent = db
    .select({
      periods: sql<string[] | null>`jsonb_agg(${period})`.as('periods'),
      lastSentAt: sql<Date | null>`max(${sent_at})`.mapWith(sent_at).as('last_sent_at'),
    })
    .from(remindersSent)
    .where(
      and(eq(user_id, emailPreferences.user_id), eq(cadence, email_cadence), or(gt(period, since), isOfDate)),
    )
    .as('sent');
  const rows = await db
    .select({ ...userColumns, periods: sent.periods, lastSentAt: sent.lastSentAt })
    .from(emailPreferences)
    .innerJoin(users, eq(users.id, emailPreferences.user_id))
    .leftJoinLateral(sent, sql`true`)
    .where(and(isActive, where))
    .orderBy(asc(users.id));
  return rows.map(({ periods, ...user }) => ({ ...user, sentPeriods: periods ?? [] }));
}

/**
 * Locks the user before reading the sent reminders, so that reminders committed meanwhile are read too.
 * Returns null if the user is disabled or has no preferences.
 */
export async function lockReminderUser(tx: Database, userId: string): Promise<ReminderUser | null> {
  const [user] = await tx
    .select(userColumns)
    .from(emailPreferences)
    .innerJoin(users, eq(users.id, emailPreferences.user_id))
    .where(and(isActive, eq(emailPreferences.user_id, userId)))
    .for('update', { of: emailPreferences });
  if (user === undefined) return null;
  const sent = await findSentReminders(tx, user.schedule);
  // Include reminders of every cadence, because the user may have changed the cadence since.
  const [last] = await tx
    .select({ sentAt: max(remindersSent.sent_at) })
    .from(remindersSent)
    .where(eq(remindersSent.user_id, userId));
  return { ...user, sentPeriods: sent.map(({ period }) => period), lastSentAt: last?.sentAt ?? null };
}

/** Call it in the transaction that queues the mail, so that a duplicate for the period rolls back both. */
export async function insertSentReminder(
  tx: Database,
  reminder: typeof remindersSent.$inferInsert,
): Promise<void> {
  await tx.insert(remindersSent).values(reminder);
}
