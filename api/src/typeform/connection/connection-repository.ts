import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { type Database, toIntervalSql } from '../../db/database';
import { typeformConnections, type TypeformConnectionRow } from '../../db/schema';

export type NewTypeformConnection = typeof typeformConnections.$inferInsert;

export async function findConnection(db: Database, userId: string): Promise<TypeformConnectionRow | null> {
  const [row] = await db.select().from(typeformConnections).where(eq(typeformConnections.user_id, userId));
  return row ?? null;
}

export async function upsertConnection(db: Database, connection: NewTypeformConnection): Promise<void> {
  const fresh = { refreshing_since: null, refused_at: null };
  await db
    .insert(typeformConnections)
    .values({ ...connection, ...fresh })
    .onConflictDoUpdate({ target: typeformConnections.user_id, set: { ...connection, ...fresh } });
}

export async function deleteConnection(db: Database, userId: string): Promise<void> {
  await db.delete(typeformConnections).where(eq(typeformConnections.user_id, userId));
}

/**
 * Matches the row until its tokens are replaced. Encryption is randomized, so a replaced token always has
 * another ciphertext.
 */
const unchanged = ({ user_id, access_token }: TypeformConnectionRow) =>
  and(eq(typeformConnections.user_id, user_id), eq(typeformConnections.access_token, access_token));

/** True for the one request that may refresh the tokens of `read`. Claims expire after `diedAfterMs`. */
export async function claimTokenRefresh(
  db: Database,
  read: TypeformConnectionRow,
  diedAfterMs: number,
): Promise<boolean> {
  const { refreshing_since } = typeformConnections;
  const diedBefore = sql`clock_timestamp() - ${toIntervalSql(diedAfterMs)}`;
  const rows = await db
    .update(typeformConnections)
    .set({ refreshing_since: sql`clock_timestamp()` })
    .where(and(unchanged(read), or(isNull(refreshing_since), lt(refreshing_since, diedBefore))))
    .returning({ user_id: typeformConnections.user_id });
  return rows.length > 0;
}

export async function replaceTokens(
  db: Database,
  read: TypeformConnectionRow,
  tokens: Pick<NewTypeformConnection, 'access_token' | 'refresh_token' | 'expires_at' | 'refresh_from'>,
): Promise<TypeformConnectionRow | null> {
  const [row] = await db
    .update(typeformConnections)
    .set({ ...tokens, refreshing_since: null })
    .where(unchanged(read))
    .returning();
  return row ?? null;
}

export async function releaseTokenRefresh(db: Database, read: TypeformConnectionRow): Promise<void> {
  await db.update(typeformConnections).set({ refreshing_since: null }).where(unchanged(read));
}

export async function markConnectionRefused(
  db: Database,
  read: TypeformConnectionRow,
  now: Date,
): Promise<void> {
  await db
    .update(typeformConnections)
    .set({ refused_at: now, refreshing_since: null })
    .where(unchanged(read));
}
