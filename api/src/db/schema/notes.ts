import type { RecordKind } from '@studio-desk/shared-contract';
import { sql } from 'drizzle-orm';
import { date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { idColumn, timestampColumn } from './columns';
import { users } from './users';

/** No foreign key, because the record may be of any kind. Records are never removed from their tables. */
const recordColumns = () => ({
  id: idColumn(),
  kind: text().$type<RecordKind>().notNull(),
  record_id: uuid().notNull(),
  text: text().notNull(),
  created_at: timestampColumn().notNull(),
});

export const notes = pgTable(
  'notes',
  {
    ...recordColumns(),
    author_id: uuid()
      .notNull()
      .references(() => users.id),
    edited_at: timestampColumn(),
  },
  (table) => [index('notes_of_record').on(table.record_id, table.created_at)],
);

export const nextSteps = pgTable(
  'next_steps',
  {
    ...recordColumns(),
    due: date({ mode: 'string' }),
    assignee_id: uuid()
      .notNull()
      .references(() => users.id),
    done_at: timestampColumn(),
  },
  (table) => [
    index('next_steps_of_record').on(table.record_id),
    index('next_steps_open')
      .on(table.assignee_id, table.due)
      .where(sql`${table.done_at} is null`),
  ],
);
