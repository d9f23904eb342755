import { text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { uuidv7 } from 'uuidv7';

/*
 * Keys of a table are its column names and, where a field is sent to clients, the name in the contract:
 * one name from the form to the disk.
 */

/** Time-ordered, made here: nothing depends on a sequence of one database. */
export const id = () => uuid().primaryKey().$defaultFn(uuidv7);

/** Milliseconds, so that a moment survives the way through JSON and back unchanged. */
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

/** Who added a record and when, who changed it last, and its deletion. Times come from the clock, not from the database. */
export const recordStamps = () => ({
  created_at: moment().notNull(),
  updated_at: moment().notNull(),
  created_by_email: text().notNull(),
  last_modified_by: text().notNull(),
  deleted_at: moment(),
  deleted_by: text(),
});
