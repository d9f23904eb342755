import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, recordStamps } from './columns';

export const judges = pgTable(
  'judges',
  {
    id: id(),
    name: text().notNull(),
    email: text(),
    phone: text(),
    point_of_contact: text(),
    ...recordStamps(),
  },
  (table) => [
    index('judges_name')
      .on(sql`lower(${table.name})`, table.id)
      .where(sql`${table.deleted_at} is null`),
    index('judges_changed')
      .on(table.updated_at)
      .where(sql`${table.deleted_at} is null`),
  ],
);

export const judgeCompetitions = pgTable(
  'judge_competitions',
  {
    judge_id: uuid()
      .notNull()
      .references(() => judges.id),
    /** Their order in the form. */
    position: integer().notNull(),
    name: text(),
    /** 1 is January. */
    month: integer(),
    year: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.judge_id, table.position] }),
    index('judge_competitions_year').on(table.year),
  ],
);
