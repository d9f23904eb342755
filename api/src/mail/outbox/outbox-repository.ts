import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { mailOutbox } from '../../db/schema';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export type WaitingMail = typeof mailOutbox.$inferSelect;

/** Keeps a mail for sending. Called with the transaction that causes it: both happen, or neither. */
export async function queueMail(db: Database, mail: Mail): Promise<void> {
  await db.insert(mailOutbox).values(mail);
}

/** Takes one mail that is due. Until `heldUntil` no other process takes it; after that this one is given up for dead. */
export async function claimMail(db: Database, now: Date, heldUntil: Date): Promise<WaitingMail | undefined> {
  const isDue = or(isNull(mailOutbox.next_attempt_at), lte(mailOutbox.next_attempt_at, now));
  const next = db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(isNull(mailOutbox.sent_at), isNull(mailOutbox.dead_at), isDue))
    .orderBy(asc(mailOutbox.id))
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
  const sent = { sent_at: now, next_attempt_at: null, last_error: null, text: '', html: '' };
  await db.update(mailOutbox).set(sent).where(eq(mailOutbox.id, id));
}

export async function markFailed(db: Database, id: string, error: string, next: Date): Promise<void> {
  await db.update(mailOutbox).set({ last_error: error, next_attempt_at: next }).where(eq(mailOutbox.id, id));
}

/** Given up: kept for whoever looks after the mail, without what it says. */
export async function markDead(db: Database, id: string, error: string, now: Date): Promise<void> {
  const dead = { dead_at: now, next_attempt_at: null, last_error: error, text: '', html: '' };
  await db.update(mailOutbox).set(dead).where(eq(mailOutbox.id, id));
}
