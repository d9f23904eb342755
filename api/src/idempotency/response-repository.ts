import { and, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { idempotentResponses } from '../db/schema';

export type StoredResponse = typeof idempotentResponses.$inferSelect;
type Key = Pick<StoredResponse, 'user_id' | 'key'>;

/** Locks the key until the transaction ends. Returns false if another process has locked it. */
export async function lockIdempotencyKey(tx: Database, { user_id, key }: Key): Promise<boolean> {
  const [row] = await tx
    .select({ locked: sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${`${user_id} ${key}`}, 0))` })
    .from(sql`(values (1)) as one`);
  return row?.locked === true;
}

export async function findStoredResponse(
  tx: Database,
  { user_id, key }: Key,
  since: Date,
): Promise<StoredResponse | undefined> {
  const { at, ...table } = idempotentResponses;
  const isOfKey = and(eq(table.user_id, user_id), eq(table.key, key), gte(at, since));
  const [row] = await tx.select().from(idempotentResponses).where(isOfKey);
  return row;
}

/** Skips rows that another transaction is deleting, so that requests do not wait for it. */
export async function deleteResponsesBefore(tx: Database, moment: Date): Promise<void> {
  const { user_id, key, at } = idempotentResponses;
  await tx.execute(sql`delete from ${idempotentResponses} where (${user_id}, ${key}) in (
    select ${user_id}, ${key} from ${idempotentResponses} where ${at} < ${moment.toISOString()} for update skip locked)`);
}

export async function saveResponse(tx: Database, response: StoredResponse): Promise<void> {
  const { user_id, key } = idempotentResponses;
  await tx
    .insert(idempotentResponses)
    .values(response)
    .onConflictDoUpdate({ target: [user_id, key], set: response });
}
