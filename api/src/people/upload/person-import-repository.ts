import { and, isNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { people } from '../../db/schema';
import { isOneOf } from '../../record-operations/bulk-change-repository';

export const findExistingEmails = (db: Database, keys: readonly string[]): Promise<string[]> =>
  findStored(db, sql`lower(${people.email})`, keys);

export const findExistingNames = (db: Database, keys: readonly string[]): Promise<string[]> =>
  findStored(db, sql`lower(${people.name})`, keys);

async function findStored(db: Database, field: SQL, keys: readonly string[]): Promise<string[]> {
  // Aggregate to one row: drizzle's per-row mapping is slow.
  const [row] = await db
    .select({ found: sql<string[] | null>`jsonb_agg(distinct ${field})` })
    .from(people)
    .where(and(isNull(people.deleted_at), isOneOf(field, keys)));
  return row?.found ?? [];
}
