import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from './columns';

/** Who changed what and when. Rows are only ever added. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: id(),
    at: moment().notNull().defaultNow(),
    actor_id: uuid(),
    actor_email: text(),
    action: text().notNull(),
    entity: text().notNull(),
    entity_id: uuid(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    request_id: text(),
    ip: text(),
  },
  (table) => [
    index('audit_events_entity').on(table.entity, table.entity_id, table.at),
    index('audit_events_at').on(table.at),
    // The figures of a reminder: what a user did to companies lately.
    index('audit_events_company_actor')
      .on(table.actor_id, table.at)
      .where(sql`${table.entity} = 'company'`),
  ],
);

/**
 * Files that were taken, each written in the transaction of its records: their audit rows have its `at` and its
 * `request_id`. The file itself is not kept.
 */
export const uploads = pgTable('uploads', {
  id: id(),
  /** The moment of the transaction, as in its audit rows. */
  at: moment().notNull().defaultNow(),
  request_id: text().notNull(),
  /** The `updated_at` that it gave its records, by the clock: one that has another was changed since. */
  changed_at: moment().notNull(),
  /** `company`, `judge` or `person`. */
  entity: text().notNull(),
  uploaded_by: text().notNull(),
  file_name: text().notNull(),
  /** Bytes. */
  file_size: integer().notNull(),
  sha256: text().notNull(),
  created_count: integer().notNull(),
  updated_count: integer().notNull(),
  unchanged_count: integer().notNull(),
  error_count: integer().notNull(),
  undone_at: moment(),
});
