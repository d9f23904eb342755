import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
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
