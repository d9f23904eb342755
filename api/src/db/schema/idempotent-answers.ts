import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns';

/** What calls with an Idempotency-Key answered. */
export const idempotentAnswers = pgTable(
  'repeatable_answers',
  {
    user_id: uuid().notNull(),
    key: text().notNull(),
    at: timestampColumn().notNull(),
    /** SHA-256 of method, path and content. */
    request: text().notNull(),
    /** JSON. */
    answer: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.key] }),
    index('repeatable_answers_at').on(table.at),
  ],
);
