import { sql } from 'drizzle-orm';
import { type Database, intervalOf } from '../../db/database';
import { typeformPaces } from '../../db/schema';

const nextCall = typeformPaces.next_call_at;

/** Returns the wait in milliseconds, or null above `atMostMs`; uses the clock that all processes share. */
export async function acquireRateLimitSlot(
  db: Database,
  accountId: string,
  everyMs: number,
  atMostMs: number,
): Promise<number | null> {
  const [turn] = await db
    .insert(typeformPaces)
    .values({ account_id: accountId, next_call_at: sql`clock_timestamp() + ${intervalOf(everyMs)}` })
    .onConflictDoUpdate({
      target: typeformPaces.account_id,
      set: { next_call_at: sql`greatest(${nextCall}, clock_timestamp()) + ${intervalOf(everyMs)}` },
      setWhere: sql`${nextCall} <= clock_timestamp() + ${intervalOf(atMostMs)}`,
    })
    .returning({
      wait: sql<number>`extract(epoch from ${nextCall} - ${intervalOf(everyMs)} - clock_timestamp())::double precision * 1000`,
    });
  return turn === undefined ? null : Math.max(0, Math.ceil(turn.wait));
}

export async function pauseRateLimit(db: Database, accountId: string, ms: number): Promise<void> {
  await db
    .update(typeformPaces)
    .set({ next_call_at: sql`greatest(${nextCall}, clock_timestamp() + ${intervalOf(ms)})` })
    .where(sql`${typeformPaces.account_id} = ${accountId}`);
}
