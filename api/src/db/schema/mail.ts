import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ReminderCadence } from '@studio-desk/shared-contract';
import { id, moment } from './columns';
import { users } from './users';

export type EmailPreferencesRow = typeof emailPreferences.$inferSelect;

export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: id(),
    created_at: moment().notNull().defaultNow(),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    attempts: integer().notNull().default(0),
    first_attempt_at: moment(),
    /** Null: due now, before all dated mails. While claimed: when another worker may claim it. */
    next_attempt_at: moment(),
    last_error: text(),
    sent_at: moment(),
    dead_at: moment(),
  },
  (table) => [
    index('mail_outbox_waiting')
      .on(table.next_attempt_at)
      .where(sql`${table.sent_at} is null and ${table.dead_at} is null`),
    index('mail_outbox_dead')
      .on(table.dead_at)
      .where(sql`${table.dead_at} is not null`),
  ],
);

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
  schedule_changed_at: moment().notNull(),
});

export const remindersSent = pgTable(
  'reminders_sent',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    cadence: text().notNull(),
    /** '2026-11-22' (Sunday of the week), '2026-11' or '2026-12-01'. */
    period: text().notNull(),
    sent_at: moment().notNull(),
    mail_id: uuid().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.cadence, table.period] })],
);
