import { sql } from 'drizzle-orm';
import type { Database } from './database';

/** The names as the database compares them, in their order. */
export async function nameKeys(db: Database, names: readonly string[]): Promise<string[]> {
  const listed = sql`jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) with ordinality as listed (name, place)`;
  // As one value: the query layer takes its time for each row.
  const [row] = await db
    .select({ keys: sql<string[] | null>`jsonb_agg(lower(listed.name) order by listed.place)` })
    .from(listed);
  return row?.keys ?? [];
}
