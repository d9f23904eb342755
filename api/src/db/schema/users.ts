import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from './columns';

export type SessionRow = typeof sessions.$inferSelect;

export const users = pgTable('users', {
  id: id(),
  email: text().notNull().unique('users_email'),
  password_hash: text().notNull(),
  full_name: text(),
  /** Client network of the last sign-in, where the wait after failed sign-ins does not apply. */
  last_sign_in_from: text(),
  disabled_at: moment(),
  created_at: moment().notNull(),
});
export type UserRow = typeof users.$inferSelect;

export const passwordResets = pgTable(
  'password_resets',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    token_hash: text().notNull().unique('password_resets_token'),
    created_at: moment().notNull(),
    ended_at: moment(),
  },
  (table) => [index('password_resets_user').on(table.user_id, table.created_at)],
);

export const signInFailures = pgTable(
  'sign_in_failures',
  {
    /** A hash, because people sometimes type their password as email. */
    key: text().primaryKey(),
    failures: integer().notNull(),
    first_at: moment().notNull(),
    last_at: moment().notNull(),
  },
  (table) => [index('sign_in_failures_last').on(table.last_at)],
);
export type SignInFailures = typeof signInFailures.$inferSelect;

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    /** Encrypted. Refresh tokens are derived from it, so that racing tabs get the same successor. */
    session_key: text().notNull(),
    generation: integer().notNull().default(0),
    seen_generation: integer().notNull().default(0),
    recovered: boolean().notNull().default(false),
    created_at: moment().notNull(),
    rotated_at: moment().notNull(),
    user_agent: text(),
    revoked_at: moment(),
    revoked_reason: text(),
  },
  (table) => [index('sessions_user').on(table.user_id, table.created_at)],
);
