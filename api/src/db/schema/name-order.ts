import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/**
 * Names in the order of their folded text, then of the text itself, by code points in every database. Indexes and
 * queries share these expressions, or PostgreSQL does not use the indexes.
 */
export const nameOrder = (name: SQLWrapper): [folded: SQL, exact: SQL] => [
  sql`fold(${name}) collate "C"`,
  sql`${name} collate "C"`,
];
