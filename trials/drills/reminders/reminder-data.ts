import { and, inArray, isNull } from 'drizzle-orm';
import type { Database } from '@studio-desk/api/db/database';
import { emailPreferences, mailOutbox, remindersSent, users } from '@studio-desk/api/db/schema/index';

const DAY_MS = 86_400_000;

export const DUE_SETTINGS = { REMINDER_HOUR: '0', REMINDER_TIMEZONE: 'UTC' };

export async function addDueUsers(db: Database, name: string, count: number): Promise<string[]> {
  const now = new Date();
  const schedules = [
    { email_cadence: 'weekly', reminder_day_of_week: now.getUTCDay() },
    { email_cadence: 'monthly', reminder_day_of_month: now.getUTCDate() },
    { email_cadence: 'semester', semester_reminder_date: now.toISOString().slice(0, 10) },
  ] as const;
  const added = await db
    .insert(users)
    .values(
      Array.from({ length: count }, (_, index) => ({
        email: `${name}-${index + 1}@example.com`,
        password_hash: 'none',
        full_name: `User ${index + 1}`,
        created_at: now,
      })),
    )
    .returning({ id: users.id, email: users.email });
  const yesterday = new Date(now.getTime() - DAY_MS);
  const preferences = added.map(({ id }, index) => ({
    user_id: id,
    schedule_changed_at: yesterday,
    ...(schedules[index % schedules.length] ?? schedules[0]),
  }));
  await db.insert(emailPreferences).values(preferences);
  return added.map(({ email }) => email);
}

export interface OutboxMail {
  readonly id: string;
  readonly to: string;
  readonly isSent: boolean;
}

export async function readOutboxMails(db: Database, addresses: readonly string[]): Promise<OutboxMail[]> {
  const rows = await db
    .select()
    .from(mailOutbox)
    .where(inArray(mailOutbox.to, [...addresses]));
  return rows.map(({ id, to, sent_at }) => ({ id, to, isSent: sent_at !== null }));
}

export async function retryWaitingMails(db: Database): Promise<void> {
  await db.update(mailOutbox).set({ next_attempt_at: null }).where(isWaiting);
}

const isWaiting = and(isNull(mailOutbox.sent_at), isNull(mailOutbox.dead_at));

export async function forgetReminders(db: Database): Promise<void> {
  await db.delete(remindersSent);
  await db.delete(mailOutbox);
}
