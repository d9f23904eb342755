import { sql } from 'drizzle-orm';
import { type Database, toIntervalSql } from '../../db/database';
import { typeformRateLimits } from '../../db/schema';

const nextCall = typeformRateLimits.next_call_at;

/**
 * Reserves the next free time slot for a call and returns the milliseconds until then. If they exceed
 * `atMostMs`, reserves nothing and returns null. Uses the database's clock.
 */
export async function acquireRateLimitSlot(
  db: Database,
  accountId: string,
  everyMs: number,
  atMostMs: number,
): Promise<number | null> {
  const [slot] = await db
    .insert(typeformRateLimits)
    .values({ account_id: accountId, next_call_at: sql`clock_timestamp() + ${toIntervalSql(everyMs)}` })
    .onConflictDoUpdate({
      target: typeformRateLimits.account_id,
      set: { next_call_at: sql`greatest(${nextCall}, clock_timestamp()) + ${toIntervalSql(everyMs)}` },
      setWhere: sql`${nextCall} <= clock_timestamp() + ${toIntervalSql(atMostMs)}`,
    })
    .returning({
      wait: sql<number>`extract(epoch from ${nextCall} - ${toIntervalSql(everyMs)} - clock_timestamp())::double precision * 1000`,
    });
  return slot === undefined ? null : Math.max(0, Math.ceil(slot.wait));
}

export async function delayNextCall(db: Database, accountId: string, ms: number): Promise<void> {
  await db
    .update(typeformRateLimits)
    .set({ next_call_at: sql`greatest(${nextCall}, clock_timestamp() + ${toIntervalSql(ms)})` })
    .where(sql`${typeformRateLimits.account_id} = ${accountId}`);
}
