import { and, count, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { passwordResets, users } from '../../db/schema';

export async function insertReset(db: Database, reset: typeof passwordResets.$inferInsert): Promise<void> {
  await db.insert(passwordResets).values(reset);
}

export async function findReset(db: Database, id: string): Promise<{ ended_at: Date | null } | null> {
  const [row] = await db
    .select({ ended_at: passwordResets.ended_at })
    .from(passwordResets)
    .where(eq(passwordResets.id, id));
  return row ?? null;
}

type Renewal = Pick<typeof passwordResets.$inferSelect, 'token_hash' | 'created_at'>;

export async function renewReset(db: Database, id: string, renewal: Renewal): Promise<void> {
  await db.update(passwordResets).set(renewal).where(eq(passwordResets.id, id));
}

export async function countResetsSince(db: Database, userId: string, moment: Date): Promise<number> {
  const [row] = await db
    .select({ resets: count() })
    .from(passwordResets)
    .where(and(eq(passwordResets.user_id, userId), gt(passwordResets.created_at, moment)));
  return row?.resets ?? 0;
}

export async function endResetsOfUser(db: Database, userId: string, now: Date): Promise<void> {
  await db
    .update(passwordResets)
    .set({ ended_at: now })
    .where(and(eq(passwordResets.user_id, userId), isNull(passwordResets.ended_at)));
}

const usable = (tokenHash: string, madeAfter: Date) =>
  and(
    eq(passwordResets.token_hash, tokenHash),
    isNull(passwordResets.ended_at),
    gt(passwordResets.created_at, madeAfter),
  );

export async function findEmailOfUsableReset(
  db: Database,
  tokenHash: string,
  madeAfter: Date,
): Promise<string | null> {
  const [row] = await db
    .select({ email: users.email })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.user_id))
    .where(usable(tokenHash, madeAfter));
  return row?.email ?? null;
}

export async function consumeReset(
  db: Database,
  tokenHash: string,
  madeAfter: Date,
  now: Date,
): Promise<string | null> {
  const [row] = await db
    .update(passwordResets)
    .set({ ended_at: now })
    .where(usable(tokenHash, madeAfter))
    .returning({ userId: passwordResets.user_id });
  return row?.userId ?? null;
}
