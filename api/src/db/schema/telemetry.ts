import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns';

/** `kind`, `step` and `sum` are from older versions, which counted more than failures. */
export const telemetryHours = pgTable(
  'telemetry_hours',
  {
    hour: timestampColumn().notNull(),
    kind: text().notNull(),
    area: text().notNull(),
    version: text().notNull(),
    name: text().notNull(),
    step: integer().notNull(),
    count: integer().notNull(),
    sum: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.hour, table.kind, table.area, table.version, table.name, table.step],
    }),
  ],
);
