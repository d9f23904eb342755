import { and, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { auditEvents, mailedLinks, type UserRow, users } from '../../db/schema';

const RECENT_SIGN_INS = 100;

export async function findUser(db: Database, id: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row ?? null;
}

export async function findUserByEmail(db: Database, email: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.email, email));
  return row ?? null;
}

export async function lockUserByEmail(db: Database, email: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.email, email)).for('update');
  return row ?? null;
}

export async function listRecentSignInIps(db: Database, email: string): Promise<string[]> {
  const rows = await db
    .select({ ip: auditEvents.ip })
    .from(auditEvents)
    .innerJoin(users, eq(users.id, auditEvents.entity_id))
    .where(and(eq(users.email, email), eq(auditEvents.entity, 'user'), eq(auditEvents.action, 'sign-in')))
    .orderBy(desc(auditEvents.at))
    .limit(RECENT_SIGN_INS);
  return rows.flatMap(({ ip }) => ip ?? []);
}

export async function insertUser(db: Database, user: typeof users.$inferInsert): Promise<UserRow | null> {
  const [row] = await db.insert(users).values(user).onConflictDoNothing({ target: users.email }).returning();
  return row ?? null;
}

/** Deletes accounts that have been unconfirmed since before `moment`; returns their number. */
export async function deleteUnconfirmedUsers(tx: Database, moment: Date): Promise<number> {
  const stale = await tx
    .select({ id: users.id })
    .from(users)
    .where(lt(users.unconfirmed_since, moment))
    .for('update', { skipLocked: true });
  if (stale.length === 0) return 0;
  const ids = stale.map(({ id }) => id);
  await tx.delete(mailedLinks).where(inArray(mailedLinks.user_id, ids));
  await tx.delete(users).where(inArray(users.id, ids));
  return ids.length;
}

export async function updateUser(db: Database, id: string, changes: Partial<UserRow>): Promise<UserRow> {
  const [row] = await db.update(users).set(changes).where(eq(users.id, id)).returning();
  if (row === undefined) throw new Error('The user to change is not there.');
  return row;
}

export async function listActiveUserFullNames(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ fullName: users.full_name })
    .from(users)
    .where(and(isNotNull(users.full_name), isNull(users.disabled_at), isNull(users.unconfirmed_since)));
  return rows.flatMap(({ fullName }) => fullName ?? []);
}

export const listConfirmedUsers = (db: Database) =>
  db
    .select({
      email: users.email,
      full_name: users.full_name,
      active: sql<boolean>`${users.disabled_at} is null`,
    })
    .from(users)
    .where(isNull(users.unconfirmed_since))
    .orderBy(sql`lower(coalesce(${users.full_name}, ${users.email}))`, users.email);

export const canonicalizeEmail = (email: string): string => email.normalize('NFKC').trim().toLowerCase();
