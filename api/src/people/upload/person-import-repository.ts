import { and, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { people } from '../../db/schema';
import { isOneOf } from '../../db/is-one-of';

/** Returns those of `keys`, lower-cased names or emails, that a person has. */
export async function findTakenKeys(
  db: Database,
  field: 'name' | 'email',
  keys: readonly string[],
): Promise<string[]> {
  const key = sql`lower(${people[field]})`;
  // Aggregate to one row: drizzle's per-row mapping is slow.
  const [row] = await db
    .select({ found: sql<string[] | null>`jsonb_agg(distinct ${key})` })
    .from(people)
    .where(and(isNull(people.deleted_at), isOneOf(key, keys)));
  return row?.found ?? [];
}
