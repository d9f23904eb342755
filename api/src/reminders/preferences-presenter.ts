import type { EmailPreferences } from '@studio-desk/shared-contract';
import type { EmailPreferencesRow } from '../db/schema';

export interface PresentedSchedule {
  readonly next: Date | null;
  readonly timeZone: string;
}

export const presentPreferences = (
  row: EmailPreferencesRow,
  { next, timeZone }: PresentedSchedule,
): EmailPreferences => ({
  id: row.user_id,
  email_cadence: row.email_cadence,
  reminder_day_of_week: row.reminder_day_of_week,
  reminder_day_of_month: row.reminder_day_of_month,
  semester_reminder_date: row.semester_reminder_date,
  send_updates: row.send_updates,
  email_enabled: row.email_enabled,
  next_reminder_at: next?.toISOString() ?? null,
  reminder_time_zone: timeZone,
});
