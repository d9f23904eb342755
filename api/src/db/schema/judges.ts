import { getTableColumns, sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { JUDGE_FIELDS } from '@studio-desk/shared-contract';
import { idColumn, recordAuditColumns } from './columns';
import { nameOrderSql } from './name-order';
import { buildSearchTextSql } from './search-text';

export const judges = pgTable(
  'judges',
  {
    id: idColumn(),
    name: text().notNull(),
    email: text(),
    phone: text(),
    point_of_contact: text(),
    ...recordAuditColumns(),
    competitions_count: integer().notNull().default(0),
    competition_years: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
    competitions_text: text().notNull().default(''),
    search_text: text().generatedAlwaysAs(buildSearchTextSql(JUDGE_FIELDS, { after: ['competitions_text'] })),
  },
  (table) => [
    // Contains the exact name too, so that an index-only scan can skip the rows before a late page.
    index('judges_by_name')
      .on(...nameOrderSql(table.name), table.id)
      .where(sql`${table.deleted_at} is null`),
    index('judges_name')
      .on(sql`lower(${table.name})`)
      .where(sql`${table.deleted_at} is null`),
    index('judges_changed')
      .on(table.updated_at)
      .where(sql`${table.deleted_at} is null`),
    index('judges_trash')
      .on(table.deleted_at, table.id)
      .where(sql`${table.deleted_at} is not null`),
    index('judges_added')
      .on(table.created_at)
      .where(sql`${table.deleted_at} is null`),
    index('judges_competition_years')
      .using('gin', table.competition_years)
      .where(sql`${table.deleted_at} is null`),
    index('judges_last_competition_year')
      .on(sql`(${table.competition_years}[1]) desc nulls last`, table.id)
      .where(sql`${table.deleted_at} is null`),
    index('judges_competitions_count')
      .on(table.competitions_count.desc(), table.id)
      .where(sql`${table.deleted_at} is null`),
    index('judges_email')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.deleted_at} is null`),
  ],
);

const {
  competition_years: _years,
  competitions_text: _text,
  search_text: _searched,
  ...columns
} = getTableColumns(judges);

export const judgeColumns = columns;
export type JudgeRow = Omit<
  typeof judges.$inferSelect,
  'competition_years' | 'competitions_text' | 'search_text'
>;

export const judgeCompetitions = pgTable(
  'judge_competitions',
  {
    judge_id: uuid()
      .notNull()
      .references(() => judges.id),
    position: integer().notNull(),
    name: text(),
    month: integer(),
    year: integer(),
    name_key: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(btrim(coalesce(name, '')))`),
  },
  (table) => [
    primaryKey({ columns: [table.judge_id, table.position] }),
    uniqueIndex('judge_competitions_once').on(
      table.judge_id,
      table.name_key,
      sql`coalesce(${table.month}, 0)`,
      sql`coalesce(${table.year}, -1)`,
    ),
    index('judge_competitions_year').on(table.year),
    index('judge_competitions_name').on(table.name_key),
  ],
);
