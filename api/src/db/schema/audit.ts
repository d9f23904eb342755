import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from './columns';

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
    index('audit_events_company_actor')
      .on(table.actor_id, table.at)
      .where(sql`${table.entity} = 'company'`),
  ],
);

/** Accepted uploads; their audit rows have the same `at` and `request_id`. The file is not stored. */
export const uploads = pgTable('uploads', {
  id: id(),
  at: moment().notNull().defaultNow(),
  request_id: text().notNull(),
  changed_at: moment().notNull(),
  entity: text().notNull(),
  uploaded_by: text().notNull(),
  file_name: text().notNull(),
  file_size: integer().notNull(),
  sha256: text().notNull(),
  created_count: integer().notNull(),
  updated_count: integer().notNull(),
  unchanged_count: integer().notNull(),
  error_count: integer().notNull(),
  undone_at: moment(),
});
