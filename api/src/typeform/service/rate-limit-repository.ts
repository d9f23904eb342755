import { sql } from 'drizzle-orm';
import { type Database, intervalOf } from '../../db/database';
import { typeformPaces } from '../../db/schema';

const nextCall = typeformPaces.next_call_at;

/** Returns the milliseconds to wait, or null if above `atMostMs`. Uses the database's clock. */
export async function acquireRateLimitSlot(
  db: Database,
  accountId: string,
  everyMs: number,
  atMostMs: number,
): Promise<number | null> {
  const [slot] = await db
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
  return slot === undefined ? null : Math.max(0, Math.ceil(slot.wait));
}

export async function pauseRateLimit(db: Database, accountId: string, ms: number): Promise<void> {
  await db
    .update(typeformPaces)
    .set({ next_call_at: sql`greatest(${nextCall}, clock_timestamp() + ${intervalOf(ms)})` })
    .where(sql`${typeformPaces.account_id} = ${accountId}`);
}
