import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ReminderCadence } from '@studio-desk/shared-contract';
import { idColumn, timestampColumn } from './columns';
import { users } from './users';

export type EmailPreferencesRow = typeof emailPreferences.$inferSelect;

export type MailTemplate = 'password-reset' | 'email-confirmation';

export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: idColumn(),
    created_at: timestampColumn().notNull().defaultNow(),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** Set if the mail is rendered only when it is sent, so that its secret link is never stored. */
    template: text().$type<MailTemplate>(),
    requested_by: jsonb().$type<{ readonly requestId?: string; readonly ip?: string }>(),
    attempts: integer().notNull().default(0),
    first_attempt_at: timestampColumn(),
    /**
     * When the next attempt is due. Mails with null are due at once, and come before all others. During an
     * attempt, this is the time from which another worker may claim the mail.
     */
    next_attempt_at: timestampColumn(),
    last_error: text(),
    sent_at: timestampColumn(),
    dead_at: timestampColumn(),
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
  schedule_changed_at: timestampColumn().notNull(),
});

export const remindersSent = pgTable(
  'reminders_sent',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    cadence: text().notNull(),
    /** The Sunday of a week ('2026-11-22'), a month ('2026-11') or a date ('2026-12-01'). */
    period: text().notNull(),
    sent_at: timestampColumn().notNull(),
    mail_id: uuid().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.cadence, table.period] })],
);
