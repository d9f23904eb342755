import { chunk } from '../concurrency/chunk';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';

/** Maps names to their lower case in the database, whose collation differs from JavaScript. */
export type NameKeys = ReadonlyMap<string, string>;

const NAMES_PER_STATEMENT = 5_000;

async function nameKeys(db: Database, names: readonly string[]): Promise<string[]> {
  const listed = sql`jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) with ordinality as listed (name, place)`;
  // Aggregate to one row: drizzle's per-row mapping is slow.
  const [row] = await db
    .select({ keys: sql<string[] | null>`jsonb_agg(lower(listed.name) order by listed.place)` })
    .from(listed);
  return row?.keys ?? [];
}

export async function readNameKeys(db: Database, names: Iterable<string>): Promise<Map<string, string>> {
  const keyOf = new Map<string, string>();
  for (const batch of chunk([...new Set(names)], NAMES_PER_STATEMENT)) {
    const keys = await nameKeys(db, batch);
    batch.forEach((name, index) => keyOf.set(name, keys[index] ?? name));
  }
  return keyOf;
}
