import type { FieldMapping } from '@studio-desk/shared-contract';
import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { companies } from './companies';
import { idColumn, timestampColumn } from './columns';
import { users } from './users';

export const typeformConnections = pgTable('typeform_connections', {
  user_id: uuid()
    .primaryKey()
    .references(() => users.id),
  /** TYPEFORM_API_URL when the tokens were issued. The tokens are sent to no other server. */
  api_url: text().notNull(),
  /** Typeform's account id. Users with the same account share its rate limit. */
  account_id: text().notNull(),
  account: text().notNull(),
  access_token: text().notNull(),
  refresh_token: text(),
  expires_at: timestampColumn(),
  refresh_from: timestampColumn(),
  refreshing_since: timestampColumn(),
  refused_at: timestampColumn(),
  connected_at: timestampColumn().notNull(),
});
export type TypeformConnectionRow = typeof typeformConnections.$inferSelect;

export const typeformOauthStates = pgTable('typeform_oauth_states', {
  /** SHA-256 of the OAuth state, because only the browser may know the state itself. */
  state_hash: text().primaryKey(),
  user_id: uuid()
    .notNull()
    .references(() => users.id),
  redirect_uri: text().notNull(),
  code_verifier: text().notNull(),
  expires_at: timestampColumn().notNull(),
  used_at: timestampColumn(),
  outcome: text(),
});

export const typeformMappings = pgTable(
  'typeform_mappings',
  {
    id: idColumn(),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    form_id: text().notNull(),
    form_title: text().notNull(),
    mapping_name: text().notNull(),
    field_mappings: jsonb().$type<Record<string, FieldMapping>>().notNull(),
    is_active: boolean().notNull(),
    last_sync_at: timestampColumn(),
    /** `submitted_at` of the oldest response that could not be imported; the next sync starts there. */
    retry_from: timestampColumn(),
    created_at: timestampColumn().notNull(),
    updated_at: timestampColumn().notNull(),
    deleted_at: timestampColumn(),
  },
  (table) => [
    index('typeform_mappings_user').on(table.user_id, table.form_id),
    index('typeform_mappings_form').on(table.form_id),
  ],
);
export type TypeformMappingRow = typeof typeformMappings.$inferSelect;

export const typeformImports = pgTable(
  'typeform_imports',
  {
    mapping_id: uuid()
      .notNull()
      .references(() => typeformMappings.id),
    response_id: text().notNull(),
    company_id: uuid()
      .notNull()
      .references(() => companies.id),
    action: text().notNull(),
    imported_at: timestampColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mapping_id, table.response_id] })],
);

/**
 * When each account may call Typeform again. Stored in the database, because all processes share Typeform's
 * rate limit.
 */
export const typeformRateLimits = pgTable('typeform_paces', {
  account_id: text().primaryKey(),
  next_call_at: timestampColumn().notNull(),
});
