import { and, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { people } from '../../db/schema';
import { isOneOf } from '../../db/is-one-of';

/** Returns which of `keys`, which are lower-cased names or emails, belong to a person. */
export async function findTakenNamesOrEmails(
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
