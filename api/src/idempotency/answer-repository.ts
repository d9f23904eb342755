import { and, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { idempotentAnswers } from '../db/schema';

export type IdempotentAnswer = typeof idempotentAnswers.$inferSelect;
type Key = Pick<IdempotentAnswer, 'user_id' | 'key'>;

/** Holds the key until the transaction ends. Returns false if another process holds it. */
export async function lockKey(tx: Database, { user_id, key }: Key): Promise<boolean> {
  const [row] = await tx
    .select({ locked: sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${`${user_id} ${key}`}, 0))` })
    .from(sql`(values (1)) as one`);
  return row?.locked === true;
}

export async function findAnswer(
  tx: Database,
  { user_id, key }: Key,
  since: Date,
): Promise<IdempotentAnswer | undefined> {
  const { at, ...table } = idempotentAnswers;
  const isOfKey = and(eq(table.user_id, user_id), eq(table.key, key), gte(at, since));
  const [row] = await tx.select().from(idempotentAnswers).where(isOfKey);
  return row;
}

/** Skips rows that another transaction deletes: a long one would make all calls with a key wait. */
export async function deleteAnswersBefore(tx: Database, moment: Date): Promise<void> {
  const { user_id, key, at } = idempotentAnswers;
  await tx.execute(sql`delete from ${idempotentAnswers} where (${user_id}, ${key}) in (
    select ${user_id}, ${key} from ${idempotentAnswers} where ${at} < ${moment.toISOString()} for update skip locked)`);
}

export async function saveAnswer(tx: Database, answer: IdempotentAnswer): Promise<void> {
  const { user_id, key } = idempotentAnswers;
  await tx
    .insert(idempotentAnswers)
    .values(answer)
    .onConflictDoUpdate({ target: [user_id, key], set: answer });
}
