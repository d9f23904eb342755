import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from './columns';
import { users } from './users';

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    /** Encrypted. Refresh tokens are derived from it, so that tabs that race all get the same successor. */
    session_key: text().notNull(),
    /** How often the refresh token was replaced. */
    generation: integer().notNull().default(0),
    /** The newest generation that a client has proved to hold. */
    seen_generation: integer().notNull().default(0),
    /** The current token was handed out again after its first answer was lost. */
    recovered: boolean().notNull().default(false),
    created_at: moment().notNull(),
    rotated_at: moment().notNull(),
    /** What the program that signed in calls itself. */
    user_agent: text(),
    revoked_at: moment(),
    revoked_reason: text(),
  },
  (table) => [index('sessions_user').on(table.user_id, table.created_at)],
);
export type SessionRow = typeof sessions.$inferSelect;
