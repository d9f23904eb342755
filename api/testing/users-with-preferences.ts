import type { Database } from '../src/db/database';
import {
  emailPreferences,
  type EmailPreferencesRow,
  mailOutbox,
  remindersSent,
  users,
} from '../src/db/schema';

const LONG_AGO = new Date('2026-01-01T00:00Z');

let people = 0;

export async function addUsersWithPreferences(
  db: Database,
  wants: Partial<EmailPreferencesRow>,
  count = 1,
  account: Partial<typeof users.$inferInsert> = {},
): Promise<string[]> {
  const accounts = Array.from({ length: count }, () => {
    people += 1;
    return {
      email: `reminded-${people}@example.com`,
      password_hash: 'none',
      full_name: `Reminded ${people}`,
      created_at: LONG_AGO,
      ...account,
    };
  });
  const rows = await db.insert(users).values(accounts).returning({ id: users.id });
  await db
    .insert(emailPreferences)
    .values(rows.map(({ id }) => ({ user_id: id, schedule_changed_at: LONG_AGO, ...wants })));
  return rows.map(({ id }) => id);
}

export async function deleteRemindersAndPreferences(db: Database): Promise<void> {
  await db.delete(remindersSent);
  await db.delete(emailPreferences);
  await db.delete(mailOutbox);
}
