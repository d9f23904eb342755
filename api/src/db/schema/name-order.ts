import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/**
 * Orders names by folded text, then by exact text. Collation "C" gives the same order in every database.
 * Indexes and queries share these expressions, because PostgreSQL uses an index only for equal expressions.
 */
export const nameOrderSql = (name: SQLWrapper): [folded: SQL, exact: SQL] => [
  sql`fold(${name}) collate "C"`,
  sql`${name} collate "C"`,
];
