import { and, asc, count, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import type { Actor } from '../../http/actor';
import { mailOutbox, type MailTemplate } from '../../db/schema';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export type PendingMail = typeof mailOutbox.$inferSelect;

const isPending = and(isNull(mailOutbox.sent_at), isNull(mailOutbox.dead_at));

/** Call it in the transaction that causes the mail. Mails without `dueFrom` are sent first. */
export async function queueMail(db: Database, mail: Mail, dueFrom: Date | null = null): Promise<string> {
  const [row] = await db
    .insert(mailOutbox)
    .values({ ...mail, next_attempt_at: dueFrom })
    .returning({ id: mailOutbox.id });
  if (row === undefined) throw new Error('The kept mail was not returned.');
  return row.id;
}

export async function queueMailFromTemplate(
  db: Database,
  template: MailTemplate,
  to: string,
  { requestId, ip }: Actor,
): Promise<void> {
  const unwritten = { subject: '', text: '', html: '' };
  await db.insert(mailOutbox).values({ ...unwritten, to, template, requested_by: { requestId, ip } });
}

export async function deletePendingMail(db: Database, mail: PendingMail): Promise<void> {
  await db.delete(mailOutbox).where(hasClaim(mail));
}

/** Claims the next due mail until `heldUntil`. After that, the claiming process is considered dead. */
export async function claimMail(db: Database, now: Date, heldUntil: Date): Promise<PendingMail | undefined> {
  const isDue = or(isNull(mailOutbox.next_attempt_at), lte(mailOutbox.next_attempt_at, now));
  const next = db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(isPending, isDue))
    // Claim mails without a time first, so that reminders and failing addresses do not delay them.
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

/** Also deletes the text of the mail, which may contain personal data. */
export async function markMailSent(db: Database, id: string, now: Date): Promise<void> {
  const sent = { sent_at: now, dead_at: null, next_attempt_at: null, last_error: null, text: '', html: '' };
  await db.update(mailOutbox).set(sent).where(eq(mailOutbox.id, id));
}

export async function markMailFailed(
  db: Database,
  mail: PendingMail,
  error: string,
  next: Date,
): Promise<void> {
  await db.update(mailOutbox).set({ last_error: error, next_attempt_at: next }).where(hasClaim(mail));
}

export async function markMailDead(db: Database, mail: PendingMail, error: string, now: Date): Promise<void> {
  const dead = { dead_at: now, next_attempt_at: null, last_error: error, text: '', html: '' };
  await db.update(mailOutbox).set(dead).where(hasClaim(mail));
}

const hasClaim = ({ id, attempts }: PendingMail) =>
  and(eq(mailOutbox.id, id), eq(mailOutbox.attempts, attempts), isNull(mailOutbox.sent_at));

export async function countUnsentMails(db: Database): Promise<{ waiting: number; dead: number }> {
  // Use two queries, because each uses a partial index that leaves out sent mails, which are most rows.
  const [waiting, dead] = await Promise.all([
    db.select({ waiting: count() }).from(mailOutbox).where(isPending),
    db.select({ dead: count() }).from(mailOutbox).where(isNotNull(mailOutbox.dead_at)),
  ]);
  return { waiting: waiting[0]?.waiting ?? 0, dead: dead[0]?.dead ?? 0 };
}
