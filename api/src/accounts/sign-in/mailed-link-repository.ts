import { and, count, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { mailedLinks, users } from '../../db/schema';

export async function insertMailedLink(db: Database, link: typeof mailedLinks.$inferInsert): Promise<void> {
  await db.insert(mailedLinks).values(link);
}

export async function findMailedLink(db: Database, id: string): Promise<{ ended_at: Date | null } | null> {
  const [row] = await db
    .select({ ended_at: mailedLinks.ended_at })
    .from(mailedLinks)
    .where(eq(mailedLinks.id, id));
  return row ?? null;
}

type Renewal = Pick<typeof mailedLinks.$inferSelect, 'token_hash' | 'created_at'>;

export async function renewMailedLink(db: Database, id: string, renewal: Renewal): Promise<void> {
  await db.update(mailedLinks).set(renewal).where(eq(mailedLinks.id, id));
}

export async function countMailedLinksSince(db: Database, userId: string, moment: Date): Promise<number> {
  const [row] = await db
    .select({ links: count() })
    .from(mailedLinks)
    .where(and(eq(mailedLinks.user_id, userId), gt(mailedLinks.created_at, moment)));
  return row?.links ?? 0;
}

export async function invalidateMailedLinksOfUser(db: Database, userId: string, now: Date): Promise<void> {
  await db
    .update(mailedLinks)
    .set({ ended_at: now })
    .where(and(eq(mailedLinks.user_id, userId), isNull(mailedLinks.ended_at)));
}

const usable = (tokenHash: string, madeAfter: Date) =>
  and(
    eq(mailedLinks.token_hash, tokenHash),
    isNull(mailedLinks.ended_at),
    gt(mailedLinks.created_at, madeAfter),
  );

export async function findEmailOfUsableLink(
  db: Database,
  tokenHash: string,
  madeAfter: Date,
): Promise<string | null> {
  const [row] = await db
    .select({ email: users.email })
    .from(mailedLinks)
    .innerJoin(users, eq(users.id, mailedLinks.user_id))
    .where(usable(tokenHash, madeAfter));
  return row?.email ?? null;
}

export async function consumeMailedLink(
  db: Database,
  tokenHash: string,
  madeAfter: Date,
  now: Date,
): Promise<string | null> {
  const [row] = await db
    .update(mailedLinks)
    .set({ ended_at: now })
    .where(usable(tokenHash, madeAfter))
    .returning({ userId: mailedLinks.user_id });
  return row?.userId ?? null;
}
