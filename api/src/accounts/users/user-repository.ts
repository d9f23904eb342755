import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { type UserRow, users } from '../../db/schema';

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

export async function insertUser(db: Database, user: typeof users.$inferInsert): Promise<UserRow | null> {
  const [row] = await db.insert(users).values(user).onConflictDoNothing({ target: users.email }).returning();
  return row ?? null;
}

export async function updateUser(db: Database, id: string, changes: Partial<UserRow>): Promise<UserRow> {
  const [row] = await db.update(users).set(changes).where(eq(users.id, id)).returning();
  if (row === undefined) throw new Error('The user to change is not there.');
  return row;
}

export async function fullNamesOfUsers(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ fullName: users.full_name })
    .from(users)
    .where(and(isNotNull(users.full_name), isNull(users.disabled_at)));
  return rows.flatMap(({ fullName }) => fullName ?? []);
}

export const canonicalEmail = (email: string): string => email.normalize('NFKC').trim().toLowerCase();
