import { text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { uuidv7 } from 'uuidv7';

export const idColumn = () => uuid().primaryKey().$defaultFn(uuidv7);

/** As precise as JavaScript dates, so that a value sent as JSON equals the stored one. */
export const timestampColumn = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

export const recordAuditColumns = () => ({
  created_at: timestampColumn().notNull(),
  updated_at: timestampColumn().notNull(),
  created_by_email: text().notNull(),
  last_modified_by: text().notNull(),
  deleted_at: timestampColumn(),
  deleted_by: text(),
});
