import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns';

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
