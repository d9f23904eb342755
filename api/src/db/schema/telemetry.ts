import type { TelemetryEvent } from '@studio-desk/shared-contract';
import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/**
 * What browsers reported of the areas, added up by the hour. Nothing in it says who reported: a browser and a
 * person stand nowhere.
 */
export const telemetryHours = pgTable(
  'telemetry_hours',
  {
    hour: moment().notNull(),
    kind: text().$type<TelemetryEvent['kind']>().notNull(),
    area: text().notNull(),
    version: text().notNull(),
    /** Part of the load, code of the failure, name of the vital, class of the error, directive. */
    name: text().notNull(),
    /** Step of the histogram that the values fall into; 0 where there is nothing but a count. */
    step: integer().notNull(),
    count: integer().notNull(),
    /** Of the values: milliseconds, or thousandths of CLS. */
    sum: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.hour, table.kind, table.area, table.version, table.name, table.step],
    }),
  ],
);
