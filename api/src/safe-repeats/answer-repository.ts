import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { repeatableAnswers } from '../db/schema';

export type RepeatableAnswer = typeof repeatableAnswers.$inferSelect;
type Key = Pick<RepeatableAnswer, 'user_id' | 'key'>;

/** Holds the key until the transaction ends. Returns false if another process holds it. */
export async function lockKey(tx: Database, { user_id, key }: Key): Promise<boolean> {
  const [row] = await tx
    .select({ locked: sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${`${user_id} ${key}`}, 0))` })
    .from(sql`(values (1)) as one`);
  return row?.locked === true;
}

export async function findAnswer(tx: Database, { user_id, key }: Key): Promise<RepeatableAnswer | undefined> {
  const isOfKey = and(eq(repeatableAnswers.user_id, user_id), eq(repeatableAnswers.key, key));
  const [row] = await tx.select().from(repeatableAnswers).where(isOfKey);
  return row;
}

export async function deleteAnswersBefore(tx: Database, moment: Date): Promise<void> {
  await tx.delete(repeatableAnswers).where(lt(repeatableAnswers.at, moment));
}

export async function insertAnswer(tx: Database, answer: RepeatableAnswer): Promise<void> {
  await tx.insert(repeatableAnswers).values(answer);
}
