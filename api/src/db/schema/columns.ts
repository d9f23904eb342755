import { text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { uuidv7 } from 'uuidv7';

export const id = () => uuid().primaryKey().$defaultFn(uuidv7);

/** Milliseconds, because JavaScript dates have no more: a value survives JSON unchanged. */
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

export const recordTimestamps = () => ({
  created_at: moment().notNull(),
  updated_at: moment().notNull(),
  created_by_email: text().notNull(),
  last_modified_by: text().notNull(),
  deleted_at: moment(),
  deleted_by: text(),
});
