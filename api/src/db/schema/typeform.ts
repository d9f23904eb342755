import type { FieldMapping } from '@studio-desk/shared-contract';
import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { companies } from './companies';
import { id, moment } from './columns';
import { users } from './users';

export const typeformConnections = pgTable('typeform_connections', {
  user_id: uuid()
    .primaryKey()
    .references(() => users.id),
  /** TYPEFORM_API_URL when the tokens were issued; they are never sent to another service. */
  api_url: text().notNull(),
  /** Typeform's id of the account: its rate limit is shared by all users of the account. */
  account_id: text().notNull(),
  account: text().notNull(),
  access_token: text().notNull(),
  refresh_token: text(),
  expires_at: moment(),
  refresh_from: moment(),
  refreshing_since: moment(),
  refused_at: moment(),
  connected_at: moment().notNull(),
});
export type TypeformConnectionRow = typeof typeformConnections.$inferSelect;

export const typeformOauthStates = pgTable('typeform_oauth_states', {
  /** SHA-256, because only the browser may know the state itself. */
  state_hash: text().primaryKey(),
  user_id: uuid()
    .notNull()
    .references(() => users.id),
  redirect_uri: text().notNull(),
  code_verifier: text().notNull(),
  expires_at: moment().notNull(),
  used_at: moment(),
  outcome: text(),
});

export const typeformMappings = pgTable(
  'typeform_mappings',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    form_id: text().notNull(),
    form_title: text().notNull(),
    mapping_name: text().notNull(),
    field_mappings: jsonb().$type<Record<string, FieldMapping>>().notNull(),
    is_active: boolean().notNull(),
    last_sync_at: moment(),
    /** `submitted_at` of the oldest failed response, where the next sync starts. */
    retry_from: moment(),
    created_at: moment().notNull(),
    updated_at: moment().notNull(),
    deleted_at: moment(),
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
    imported_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mapping_id, table.response_id] })],
);

/** In the database, because Typeform's rate limit covers all processes. */
export const typeformPaces = pgTable('typeform_paces', {
  account_id: text().primaryKey(),
  next_call_at: moment().notNull(),
});
