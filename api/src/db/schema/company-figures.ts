import { integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * What the dashboard counts, kept by triggers of `companies` (docs/decisions/0010): never written to from here.
 * A figure is the sum of its rows of all slots.
 */
export const companyFigures = pgTable(
  'company_figures',
  {
    /** 'companies', 'major', 'funding', …: see `company_facts` in the migration. */
    figure: text().notNull(),
    /** '' where it is not by year. */
    year: text().notNull(),
    /** The major, the program, the status, …; '' where it is one number. */
    key: text().notNull(),
    /** Changes at the same moment mostly add to different rows, and do not wait for each other. */
    slot: integer().notNull(),
    count: integer().notNull(),
    /** US dollars. */
    amount: numeric().notNull(),
  },
  (table) => [primaryKey({ columns: [table.figure, table.year, table.key, table.slot] })],
);
