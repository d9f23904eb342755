import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { idColumn, timestampColumn } from './columns';

export type SessionRow = typeof sessions.$inferSelect;

export const users = pgTable('users', {
  id: idColumn(),
  email: text().notNull().unique('users_email'),
  password_hash: text().notNull(),
  full_name: text(),
  /**
   * Network of the last successful sign-in: an IPv4 address, or the first half of an IPv6 address. Failed
   * sign-ins from elsewhere do not delay sign-ins from this network.
   */
  last_sign_in_from: text(),
  /** Set until the email address of a new account is confirmed. Sign-in is refused until then. */
  unconfirmed_since: timestampColumn(),
  disabled_at: timestampColumn(),
  created_at: timestampColumn().notNull(),
});
export type UserRow = typeof users.$inferSelect;

export const mailedLinks = pgTable(
  'password_resets',
  {
    id: idColumn(),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    token_hash: text().notNull().unique('password_resets_token'),
    created_at: timestampColumn().notNull(),
    ended_at: timestampColumn(),
  },
  (table) => [index('password_resets_user').on(table.user_id, table.created_at)],
);

export const signInFailures = pgTable(
  'sign_in_failures',
  {
    /**
     * Hash of email, client, or both. Hashed, because people may type their password into the email field.
     */
    key: text().primaryKey(),
    failures: integer().notNull(),
    first_at: timestampColumn().notNull(),
    last_at: timestampColumn().notNull(),
  },
  (table) => [index('sign_in_failures_last').on(table.last_at)],
);
export type SignInFailures = typeof signInFailures.$inferSelect;

export const sessions = pgTable(
  'sessions',
  {
    id: idColumn(),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    /** Encrypted. Refresh tokens are derived from this key, so that parallel requests get the same token. */
    session_key: text().notNull(),
    generation: integer().notNull().default(0),
    seen_generation: integer().notNull().default(0),
    recovered: boolean().notNull().default(false),
    created_at: timestampColumn().notNull(),
    rotated_at: timestampColumn().notNull(),
    user_agent: text(),
    revoked_at: timestampColumn(),
    revoked_reason: text(),
  },
  (table) => [index('sessions_user').on(table.user_id, table.created_at)],
);
