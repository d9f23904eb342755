import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { typeformOauthStates } from '../../db/schema';

type OauthStateRow = typeof typeformOauthStates.$inferSelect;

export interface OauthStateOwner {
  readonly stateHash: string;
  readonly userId: string;
  readonly redirectUri: string;
}

const isOwnedBy = ({ stateHash, userId, redirectUri }: OauthStateOwner) =>
  and(
    eq(typeformOauthStates.state_hash, stateHash),
    eq(typeformOauthStates.user_id, userId),
    eq(typeformOauthStates.redirect_uri, redirectUri),
  );

export async function insertOauthState(
  db: Database,
  state: typeof typeformOauthStates.$inferInsert,
  overBefore: Date,
): Promise<void> {
  await db.delete(typeformOauthStates).where(lt(typeformOauthStates.expires_at, overBefore));
  await db.insert(typeformOauthStates).values(state);
}

export async function findOauthState(db: Database, owner: OauthStateOwner): Promise<OauthStateRow | null> {
  const [row] = await db.select().from(typeformOauthStates).where(isOwnedBy(owner));
  return row ?? null;
}

export async function consumeOauthState(
  db: Database,
  owner: OauthStateOwner,
  now: Date,
): Promise<OauthStateRow | null> {
  const [row] = await db
    .update(typeformOauthStates)
    .set({ used_at: now })
    .where(
      and(isOwnedBy(owner), isNull(typeformOauthStates.used_at), gt(typeformOauthStates.expires_at, now)),
    )
    .returning();
  return row ?? null;
}

export async function storeOauthOutcome(db: Database, stateHash: string, outcome: string): Promise<boolean> {
  const rows = await db
    .update(typeformOauthStates)
    .set({ outcome })
    .where(eq(typeformOauthStates.state_hash, stateHash))
    .returning({ state_hash: typeformOauthStates.state_hash });
  return rows.length === 1;
}

export async function deleteOauthStates(db: Database, userId: string): Promise<void> {
  await db.delete(typeformOauthStates).where(eq(typeformOauthStates.user_id, userId));
}
