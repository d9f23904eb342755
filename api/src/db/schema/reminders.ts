import type { ReminderCadence } from '@studio-desk/shared-contract';
import { boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { users } from './users';

/** When each user is reminded; a user without a row has the presets. */
export const emailPreferences = pgTable('email_preferences', {
  user_id: uuid()
    .primaryKey()
    .references(() => users.id),
  email_cadence: text().$type<ReminderCadence>().notNull().default('never'),
  reminder_day_of_week: integer().notNull().default(1),
  reminder_day_of_month: integer().notNull().default(1),
  semester_reminder_date: date({ mode: 'string' }),
  send_updates: boolean().notNull().default(true),
  email_enabled: boolean().notNull().default(true),
  /** Since when the days hold: what was due before is not sent afterwards. */
  schedule_changed_at: moment().notNull(),
});
export type EmailPreferencesRow = typeof emailPreferences.$inferSelect;

/** The reminders that were sent: a row is taken with the mail in one transaction, so that each period has one. */
export const remindersSent = pgTable(
  'reminders_sent',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    cadence: text().notNull(),
    /** The week by its Sunday, the month, the date: '2026-11-22', '2026-11', '2026-12-01'. */
    period: text().notNull(),
    sent_at: moment().notNull(),
    /** In the outbox. */
    mail_id: uuid().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.cadence, table.period] })],
);
