import { and, desc, eq, inArray, isNull, lt, ne, notInArray, sql } from 'drizzle-orm';
import { prepareQuery, type Database } from '../../db/database';
import { sessions, users, type SessionRow, type UserRow } from '../../db/schema';
import type { Caller } from '../../http/caller';

export interface SessionWithUser {
  readonly session: SessionRow;
  readonly user: UserRow;
}

export async function insertSession(
  db: Database,
  session: typeof sessions.$inferInsert,
): Promise<SessionRow> {
  const [row] = await db.insert(sessions).values(session).returning();
  if (row === undefined) throw new Error('The new session was not returned.');
  return row;
}

export async function findSession(db: Database, id: string): Promise<SessionWithUser | null> {
  const [row] = await db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(eq(sessions.id, id));
  return row ?? null;
}

const sessionUserQuery = prepareQuery((db) =>
  db
    .select({
      userId: users.id,
      email: users.email,
      disabled_at: users.disabled_at,
      revoked_at: sessions.revoked_at,
      seen_generation: sessions.seen_generation,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(eq(sessions.id, sql.placeholder('id'))),
);

export async function findUserAndSessionState(db: Database, sessionId: string) {
  const [user] = await sessionUserQuery(db).execute({ id: sessionId });
  return user ?? null;
}

export async function findOpenSessionIds(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(and(inArray(sessions.id, [...ids]), isNull(sessions.revoked_at), isNull(users.disabled_at)));
  return new Set(rows.map(({ id }) => id));
}

/** Returns null if another request rotated or revoked the session after it was read. */
export async function rotateRefreshToken(
  db: Database,
  read: Pick<SessionRow, 'id' | 'generation'>,
  generation: number,
  now: Date,
): Promise<SessionRow | null> {
  const [row] = await db
    .update(sessions)
    .set({ generation: generation + 1, seen_generation: generation, recovered: false, rotated_at: now })
    .where(
      and(eq(sessions.id, read.id), eq(sessions.generation, read.generation), isNull(sessions.revoked_at)),
    )
    .returning();
  return row ?? null;
}

export async function markSessionRecovered(
  db: Database,
  id: string,
  generation: number,
  now: Date,
): Promise<SessionRow | null> {
  const [row] = await db
    .update(sessions)
    .set({ recovered: true, rotated_at: now })
    .where(
      and(
        eq(sessions.id, id),
        eq(sessions.generation, generation),
        lt(sessions.seen_generation, generation),
        eq(sessions.recovered, false),
        isNull(sessions.revoked_at),
      ),
    )
    .returning();
  return row ?? null;
}

export async function markTokenGenerationSeen(db: Database, id: string, generation: number): Promise<void> {
  await db
    .update(sessions)
    .set({ seen_generation: generation })
    .where(and(eq(sessions.id, id), lt(sessions.seen_generation, generation)));
}

export async function revokeSession(db: Database, id: string, reason: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revoked_at: now, revoked_reason: reason })
    .where(and(eq(sessions.id, id), isNull(sessions.revoked_at)));
}

export async function revokeSessionsOfUser(
  db: Database,
  userId: string,
  reason: string,
  now: Date,
): Promise<void> {
  await db
    .update(sessions)
    .set({ revoked_at: now, revoked_reason: reason })
    .where(and(eq(sessions.user_id, userId), isNull(sessions.revoked_at)));
}

export const listSessionRows = (db: Database, userId: string) =>
  db
    .select({
      id: sessions.id,
      user_agent: sessions.user_agent,
      created_at: sessions.created_at,
      rotated_at: sessions.rotated_at,
    })
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), isNull(sessions.revoked_at)))
    .orderBy(desc(sessions.rotated_at), desc(sessions.id));

export type ListedSession = Awaited<ReturnType<typeof listSessionRows>>[number];

export const revokeOtherSessions = (
  db: Database,
  { userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>,
  reason: string,
  now: Date,
): Promise<Pick<SessionRow, 'created_at' | 'rotated_at'>[]> =>
  db
    .update(sessions)
    .set({ revoked_at: now, revoked_reason: reason })
    .where(and(eq(sessions.user_id, userId), ne(sessions.id, sessionId), isNull(sessions.revoked_at)))
    .returning({ created_at: sessions.created_at, rotated_at: sessions.rotated_at });

export async function revokeSessionsBeyondLimit(
  db: Database,
  userId: string,
  limit: number,
  now: Date,
): Promise<void> {
  const open = and(eq(sessions.user_id, userId), isNull(sessions.revoked_at));
  const lastUsed = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(open)
    .orderBy(desc(sessions.rotated_at), desc(sessions.id))
    .limit(limit);
  await db
    .update(sessions)
    .set({ revoked_at: now, revoked_reason: 'too many' })
    .where(and(open, notInArray(sessions.id, lastUsed)));
}

export async function deleteSessionsCreatedBefore(db: Database, userId: string, moment: Date): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.user_id, userId), lt(sessions.created_at, moment)));
}
