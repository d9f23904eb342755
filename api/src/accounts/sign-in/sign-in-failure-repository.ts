import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { signInFailures, type SignInFailures } from '../../db/schema';

interface CountedFailure {
  readonly key: string;
  readonly now: Date;
  readonly expiry: { readonly first_at: Date } | { readonly last_at: Date };
}

const KEPT_FOR = 7 * 24 * 60 * 60 * 1000;

export async function findSignInFailures(
  db: Database,
  key: string,
  now: Date,
): Promise<SignInFailures | null> {
  const [row] = await db.select().from(signInFailures).where(eq(signInFailures.key, key));
  if (row === undefined) return null;
  return row.last_at > now ? moveFutureFailureToNow(db, key, now) : row;
}

/** Sets failure times in the future, which come from a wrong clock, to the current time. */
async function moveFutureFailureToNow(db: Database, key: string, now: Date): Promise<SignInFailures | null> {
  const [row] = await db
    .update(signInFailures)
    .set({
      first_at: sql`least(${signInFailures.first_at}, ${now.toISOString()}::timestamptz)`,
      last_at: sql`least(${signInFailures.last_at}, ${now.toISOString()}::timestamptz)`,
    })
    .where(eq(signInFailures.key, key))
    .returning();
  return row ?? null;
}

/** Uses a single statement, so that every one of several simultaneous failures is counted. */
export async function incrementSignInFailures(
  db: Database,
  { key, now, expiry }: CountedFailure,
): Promise<void> {
  const isExpired =
    'first_at' in expiry
      ? lt(signInFailures.first_at, expiry.first_at)
      : lt(signInFailures.last_at, expiry.last_at);
  await db
    .insert(signInFailures)
    .values({ key, failures: 1, first_at: now, last_at: now })
    .onConflictDoUpdate({
      target: signInFailures.key,
      set: {
        failures: sql`case when ${isExpired} then 1 else ${signInFailures.failures} + 1 end`,
        first_at: sql`case when ${isExpired} then excluded.first_at else ${signInFailures.first_at} end`,
        last_at: now,
      },
    });
  await db.delete(signInFailures).where(lt(signInFailures.last_at, new Date(now.getTime() - KEPT_FOR)));
}

export async function deleteSignInFailuresByKey(db: Database, key: string): Promise<void> {
  await db.delete(signInFailures).where(eq(signInFailures.key, key));
}
