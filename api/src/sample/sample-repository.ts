import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database';
import { companies, judges, people, users } from '../db/schema';

/** Rows of one statement: each row has up to 31 values, and a statement takes 65,535. */
const ROWS_AT_ONCE = 500;

/** True where nobody has put anything in. Deleted records count: they are somebody's. */
export async function isEmpty(db: Database): Promise<boolean> {
  const tables = [users, companies, judges, people];
  const counts = await Promise.all(tables.map((table) => db.$count(table)));
  return counts.every((count) => count === 0);
}

export async function insertAll<T extends PgTable>(
  db: Database,
  table: T,
  rows: T['$inferInsert'][],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await db.insert(table).values(rows.slice(start, start + ROWS_AT_ONCE));
  }
}
