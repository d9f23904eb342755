import type { EmailPreferences } from '@studio-desk/shared-contract';
import { type PreferencesWithNextReminder, hashPreferences } from './preferences-service';

export const presentPreferences = ({
  row,
  next,
  timeZone,
}: PreferencesWithNextReminder): EmailPreferences => ({
  id: row.user_id,
  email_cadence: row.email_cadence,
  reminder_day_of_week: row.reminder_day_of_week,
  reminder_day_of_month: row.reminder_day_of_month,
  semester_reminder_date: row.semester_reminder_date,
  send_updates: row.send_updates,
  email_enabled: row.email_enabled,
  next_reminder_at: next?.toISOString() ?? null,
  reminder_time_zone: timeZone,
  version: hashPreferences(row),
});
