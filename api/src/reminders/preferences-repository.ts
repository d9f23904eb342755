import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { emailPreferences, type EmailPreferencesRow, remindersSent } from '../db/schema';

export async function findPreferences(db: Database, userId: string): Promise<EmailPreferencesRow | null> {
  const [row] = await db.select().from(emailPreferences).where(eq(emailPreferences.user_id, userId));
  return row ?? null;
}

export async function lockOrInsertPreferences(
  tx: Database,
  presets: EmailPreferencesRow,
): Promise<EmailPreferencesRow> {
  await tx.insert(emailPreferences).values(presets).onConflictDoNothing();
  const ofUser = eq(emailPreferences.user_id, presets.user_id);
  const [row] = await tx.select().from(emailPreferences).where(ofUser).for('update');
  if (row === undefined) throw new Error('The preferences to change are not there.');
  return row;
}

export async function updatePreferences(
  tx: Database,
  userId: string,
  changes: Partial<EmailPreferencesRow>,
): Promise<EmailPreferencesRow> {
  const ofUser = eq(emailPreferences.user_id, userId);
  const [row] = await tx.update(emailPreferences).set(changes).where(ofUser).returning();
  if (row === undefined) throw new Error('The preferences to change are not there.');
  return row;
}

export function findSentReminders(
  db: Database,
  { user_id, email_cadence }: Pick<EmailPreferencesRow, 'user_id' | 'email_cadence'>,
): Promise<{ period: string; sent_at: Date }[]> {
  const { cadence, period, sent_at } = remindersSent;
  return db
    .select({ period, sent_at })
    .from(remindersSent)
    .where(and(eq(remindersSent.user_id, user_id), eq(cadence, email_cadence)));
}
