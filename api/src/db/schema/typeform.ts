import type { FieldMapping } from '@studio-desk/shared-contract';
import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { companies } from './companies';
import { id, moment } from './columns';
import { users } from './users';

/** One account of the form-builder service a user. */
export const typeformConnections = pgTable('typeform_connections', {
  user_id: uuid()
    .primaryKey()
    .references(() => users.id),
  /** The service that gave the tokens, which are shown to no other: TYPEFORM_API_URL at that time. */
  api_url: text().notNull(),
  /** The account's id at the service: its limit of calls counts for all users who share it. */
  account_id: text().notNull(),
  /** E-mail or name, for people. */
  account: text().notNull(),
  /** Encrypted, bound to the user. */
  access_token: text().notNull(),
  /** Encrypted; null where the service gave none. */
  refresh_token: text(),
  expires_at: moment(),
  /** The tokens are replaced from then on, some time before they end. */
  refresh_from: moment(),
  /** A process is replacing the tokens since then; others wait for it, but not for one that died. */
  refreshing_since: moment(),
  /** The service refused the tokens: only connecting again helps. */
  refused_at: moment(),
  connected_at: moment().notNull(),
});
export type TypeformConnectionRow = typeof typeformConnections.$inferSelect;

/** Ways to the service that are under way. */
export const typeformOauthStates = pgTable('typeform_oauth_states', {
  /** SHA-256 of the state: the state itself is with the browser alone. */
  state_hash: text().primaryKey(),
  user_id: uuid()
    .notNull()
    .references(() => users.id),
  redirect_uri: text().notNull(),
  /** Encrypted, bound to the user. */
  code_verifier: text().notNull(),
  expires_at: moment().notNull(),
  /** Taken by the first call that brings its code. */
  used_at: moment(),
  /** 'connected', or why not; null while the code is being exchanged. */
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
    /** `submitted_at` of the newest response seen. */
    last_sync_at: moment(),
    /** `submitted_at` of the oldest response that could not be imported: the next sync begins there. */
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

/** Responses that a mapping has imported: none is imported twice. */
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
    /** `created`, `updated` or `unchanged`. */
    action: text().notNull(),
    imported_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mapping_id, table.response_id] })],
);

/** When the next call of an account may go out: shared by all processes, for the service counts calls by account. */
export const typeformPaces = pgTable('typeform_paces', {
  account_id: text().primaryKey(),
  next_call_at: moment().notNull(),
});
