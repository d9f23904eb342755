import type { RecordKind, SavedView } from '@studio-desk/shared-contract';
import { sql } from 'drizzle-orm';
import { boolean, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idColumn, timestampColumn } from './columns';
import { users } from './users';

export const savedViews = pgTable(
  'saved_views',
  {
    id: idColumn(),
    owner_id: uuid()
      .notNull()
      .references(() => users.id),
    kind: text().$type<RecordKind>().notNull(),
    name: text().notNull(),
    shared: boolean().notNull(),
    query: jsonb().$type<SavedView['query']>().notNull(),
    created_at: timestampColumn().notNull(),
    updated_at: timestampColumn().notNull(),
  },
  (table) => [uniqueIndex('saved_views_name').on(table.owner_id, table.kind, sql`lower(${table.name})`)],
);
