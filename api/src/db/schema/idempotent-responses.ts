import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns';

export const idempotentResponses = pgTable(
  'repeatable_answers',
  {
    user_id: uuid().notNull(),
    key: text().notNull(),
    at: timestampColumn().notNull(),
    /** SHA-256 of method, URL and content. */
    request: text().notNull(),
    /** The body of the response as JSON. */
    answer: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.key] }),
    index('repeatable_answers_at').on(table.at),
  ],
);
