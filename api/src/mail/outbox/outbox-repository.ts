import { and, asc, count, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { mailOutbox } from '../../db/schema';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export type WaitingMail = typeof mailOutbox.$inferSelect;

const isWaiting = and(isNull(mailOutbox.sent_at), isNull(mailOutbox.dead_at));

/**
 * Keeps a mail for sending and answers its id. Called with the transaction that causes it: both happen, or neither.
 * One that nobody waits for is given the moment from which it is due: it goes after those that somebody waits for.
 */
export async function queueMail(db: Database, mail: Mail, dueFrom: Date | null = null): Promise<string> {
  const [row] = await db
    .insert(mailOutbox)
    .values({ ...mail, next_attempt_at: dueFrom })
    .returning({ id: mailOutbox.id });
  if (row === undefined) throw new Error('The kept mail was not returned.');
  return row.id;
}

/** Takes one mail that is due. Until `heldUntil` no other process takes it; after that this one is given up for dead. */
export async function claimMail(db: Database, now: Date, heldUntil: Date): Promise<WaitingMail | undefined> {
  const isDue = or(isNull(mailOutbox.next_attempt_at), lte(mailOutbox.next_attempt_at, now));
  const next = db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(isWaiting, isDue))
    // What somebody waits for and was never tried goes first: mails that nobody takes must not hold up the others.
    .orderBy(sql`${mailOutbox.next_attempt_at} nulls first`, asc(mailOutbox.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [mail] = await db
    .update(mailOutbox)
    .set({
      attempts: sql`${mailOutbox.attempts} + 1`,
      first_attempt_at: sql`coalesce(${mailOutbox.first_attempt_at}, ${now.toISOString()}::timestamptz)`,
      next_attempt_at: heldUntil,
    })
    .where(eq(mailOutbox.id, sql`(${next})`))
    .returning();
  return mail;
}

/** A mail that is sent is not needed any more, and what it says may be a secret. */
export async function markSent(db: Database, id: string, now: Date): Promise<void> {
  const sent = { sent_at: now, dead_at: null, next_attempt_at: null, last_error: null, text: '', html: '' };
  await db.update(mailOutbox).set(sent).where(eq(mailOutbox.id, id));
}

export async function markFailed(db: Database, mail: WaitingMail, error: string, next: Date): Promise<void> {
  await db.update(mailOutbox).set({ last_error: error, next_attempt_at: next }).where(isHeld(mail));
}

/** Given up: kept for whoever looks after the mail, without what it says. */
export async function markDead(db: Database, mail: WaitingMail, error: string, now: Date): Promise<void> {
  const dead = { dead_at: now, next_attempt_at: null, last_error: error, text: '', html: '' };
  await db.update(mailOutbox).set(dead).where(isHeld(mail));
}

/** Not taken over, nor sent, by another process since it was claimed. */
const isHeld = ({ id, attempts }: WaitingMail) =>
  and(eq(mailOutbox.id, id), eq(mailOutbox.attempts, attempts), isNull(mailOutbox.sent_at));

/** How many mails are on their way, and how many were given up. */
export async function countUnsent(db: Database): Promise<{ waiting: number; dead: number }> {
  // Each by its own index: those that were sent are many, and are kept.
  const [waiting, dead] = await Promise.all([
    db.select({ waiting: count() }).from(mailOutbox).where(isWaiting),
    db.select({ dead: count() }).from(mailOutbox).where(isNotNull(mailOutbox.dead_at)),
  ]);
  return { waiting: waiting[0]?.waiting ?? 0, dead: dead[0]?.dead ?? 0 };
}
