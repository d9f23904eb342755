import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns';

/** Mails to send: written in the transaction that causes them, sent by the outbox worker. */
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
    /** Null: due at once, before those that have a moment. While a worker holds the mail: when another may take it over. */
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
