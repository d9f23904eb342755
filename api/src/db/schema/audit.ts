import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { OperationType, RecordKind } from '@studio-desk/shared-contract';
import { idColumn, timestampColumn } from './columns';

export const auditEvents = pgTable(
  'audit_events',
  {
    id: idColumn(),
    at: timestampColumn().notNull().defaultNow(),
    actor_id: uuid(),
    actor_email: text(),
    action: text().notNull(),
    entity: text().notNull(),
    entity_id: uuid(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    request_id: text(),
    ip: text(),
    operation_id: uuid(),
  },
  (table) => [
    index('audit_events_entity').on(table.entity, table.entity_id, table.at),
    index('audit_events_at').on(table.at),
    index('audit_events_operation')
      .on(table.operation_id, table.entity, table.entity_id)
      .where(sql`${table.operation_id} is not null`),
    index('audit_events_company_actor')
      .on(table.actor_id, table.at)
      .where(sql`${table.entity} = 'company'`),
  ],
);

/** Bulk operations, such as an upload or a bulk change. Each can be undone. */
export const operations = pgTable(
  'operations',
  {
    id: idColumn(),
    kind: text().$type<RecordKind>().notNull(),
    type: text().$type<OperationType>().notNull(),
    at: timestampColumn().notNull(),
    by: text().notNull(),
    label: text().notNull(),
    created: integer().notNull(),
    updated: integer().notNull(),
    deleted: integer().notNull(),
    undone_at: timestampColumn(),
    undone_by: text(),
  },
  (table) => [
    index('operations_newest').on(table.at, table.id),
    index('operations_of_kind').on(table.kind, table.at, table.id),
  ],
);
export type OperationRow = typeof operations.$inferSelect;

/** No longer used (see `operations`), but older versions of the API write it: drop it in a later release. */
export const uploads = pgTable('uploads', {
  id: idColumn(),
  at: timestampColumn().notNull().defaultNow(),
  request_id: text().notNull(),
  changed_at: timestampColumn().notNull(),
  entity: text().notNull(),
  uploaded_by: text().notNull(),
  file_name: text().notNull(),
  file_size: integer().notNull(),
  sha256: text().notNull(),
  created_count: integer().notNull(),
  updated_count: integer().notNull(),
  unchanged_count: integer().notNull(),
  error_count: integer().notNull(),
  undone_at: timestampColumn(),
});
